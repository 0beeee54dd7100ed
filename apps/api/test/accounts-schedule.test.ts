import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';
import { postBody, seedAccount, sender } from './posts-kit.ts';

let api: TestApi;
let send: ReturnType<typeof sender>;
let a: number;
let b: number;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  send = sender(api, api.build());
  [a, b] = [await seedAccount(api, 'harbour'), await seedAccount(api, 'bakery')];
});
afterAll(() => api?.close());

const NINE = { date: '2040-02-11', time: '09:00' };

/** Sends the times wherever a schedule is taken: create, validate, update, schedule. */
async function everywhere(times: object) {
  const post = postBody([a, b], times);
  const { uuid } = (await send('POST', '/posts', postBody([a, b], { ...NINE, schedule: true }))).body;
  const undated = (await send('POST', '/posts', postBody([a, b]))).body.uuid;
  return [
    await send('POST', '/posts', { ...post, schedule: true }),
    await send('POST', '/posts/validate', { ...post, schedule: true }),
    await send('PUT', `/posts/${uuid}`, post),
    await send('POST', `/posts/schedule/${undated}`, times),
  ];
}

it('accounts_schedule with one time for all accounts is the time of the post', async () => {
  const times = { accounts_schedule: [a, b].map((account_id) => ({ account_id, ...NINE })) };
  const [created, validated, updated, scheduled] = await everywhere(times);
  expect(created?.body).toMatchObject({ status: 'scheduled', scheduled_at: '2040-02-11 09:00:00', ...NINE });
  expect(validated?.body).toEqual({ valid: true, violations: [] });
  expect(updated?.body).toEqual({ success: true });
  expect(scheduled?.body).toEqual({ success: true, scheduled_at: '2040-02-11 09:00:00' });
});

it('takes what an entry or an account leaves out from the post', async () => {
  const times = { ...NINE, timezone: 'Europe/Berlin', accounts_schedule: [{ account_id: b, time: '09:00' }] };
  for (const answer of await everywhere(times)) expect(answer.status, answer.text).toBe(200);
});

it.each([
  [
    'times that differ',
    () => [
      { account_id: a, ...NINE },
      { account_id: b, ...NINE, time: '10:00' },
    ],
    1,
    'date',
  ],
  ['a time that is not the post’s', () => [{ account_id: a, ...NINE, time: '10:00' }], 0, 'date'],
  ['an account that is not the post’s', () => [{ account_id: 999, ...NINE }], 0, 'account_id'],
  [
    'an account twice',
    () => [
      { account_id: a, ...NINE },
      { account_id: a, ...NINE },
    ],
    1,
    'account_id',
  ],
  ['a date that no record carries', () => [{ account_id: a, date: '0000-01-01', time: '00:00' }], 0, 'date'],
])('refuses %s and changes nothing', async (_, entries, index, field) => {
  for (const answer of await everywhere({ ...NINE, accounts_schedule: entries() })) {
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([
      422,
      expect.arrayContaining([`accounts_schedule.${index}.${field}`]),
    ]);
  }
});

it('treats a time in the past as the schedule does', async () => {
  const past = { date: '2020-01-01', time: '09:00' };
  const times = { accounts_schedule: [a, b].map((account_id) => ({ account_id, ...past })) };
  const [created, , updated, scheduled] = await everywhere(times);
  expect([created, updated, scheduled].map((answer) => Object.keys(answer?.body.errors))).toEqual([
    ['date'],
    ['date'],
    ['cannot_scheduled'],
  ]);
});
