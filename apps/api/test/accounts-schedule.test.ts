import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
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
const TEN = { date: '2040-02-11', time: '10:00' };
const NINE_AND_TEN = () => ({
  ...NINE,
  accounts_schedule: [{ account_id: b, ...TEN, scheduled_at: '2040-02-11 10:00:00' }],
});

const read = async (uuid: string) => (await send('GET', `/posts/${uuid}`)).body;
const create = async (times: object, accounts = [a, b]) =>
  (await send('POST', '/posts', postBody(accounts, times))).body;

/** Sends the times wherever a schedule is taken: create, validate, update, schedule. */
async function everywhere(times: object) {
  const post = postBody([a, b], times);
  const { uuid } = await create({ ...NINE, schedule: true });
  const undated = (await create({})).uuid;
  const created = await send('POST', '/posts', { ...post, schedule: true });
  const answers = [
    created,
    await send('POST', '/posts/validate', { ...post, schedule: true }),
    await send('PUT', `/posts/${uuid}`, post),
    await send('POST', `/posts/schedule/${undated}`, times),
  ];
  return { answers, uuids: [created.body.uuid, uuid, undated] as string[] };
}

describe('own times of accounts', () => {
  it('are accepted wherever a schedule is, and the post is due at the first of them [spec:gap.accounts-schedule]', async () => {
    const times = { accounts_schedule: [b, a].map((id) => ({ account_id: id, ...(id === a ? NINE : TEN) })) };
    const { answers, uuids } = await everywhere(times);
    for (const answer of answers) expect(answer.status, answer.text).toBe(200);
    expect(answers[3]?.body).toEqual({ success: true, scheduled_at: '2040-02-11 09:00:00' });
    for (const uuid of uuids) {
      const post = await read(uuid);
      expect(post).toMatchObject({ status: 'scheduled', scheduled_at: '2040-02-11 09:00:00' });
      expect(post).toMatchObject(NINE_AND_TEN());
    }
    const listed = (await send('GET', '/posts')).body.data;
    expect(listed.filter(({ uuid }: { uuid: string }) => uuids.includes(uuid))).toEqual(
      expect.arrayContaining([expect.objectContaining(NINE_AND_TEN())]),
    );
    expect(answers[0]?.body).toEqual(await read(uuids[0] ?? ''));
  });

  it('that are all equal become the time of the post', async () => {
    const times = { accounts_schedule: [a, b].map((account_id) => ({ account_id, ...NINE })) };
    for (const uuid of (await everywhere(times)).uuids) {
      expect(await read(uuid)).toMatchObject({ ...NINE, accounts_schedule: [] });
    }
  });

  it('take missing parts and the zone from the post', async () => {
    const times = {
      ...TEN,
      timezone: 'Europe/Berlin',
      accounts_schedule: [{ account_id: b, time: '09:00' }],
    };
    for (const uuid of (await everywhere(times)).uuids) {
      expect(await read(uuid)).toMatchObject({
        ...NINE,
        timezone: 'Europe/Berlin',
        scheduled_at: '2040-02-11 08:00:00',
        accounts_schedule: [{ account_id: a, ...TEN, scheduled_at: '2040-02-11 09:00:00' }],
      });
    }
  });

  it('follow the clock: a skipped time moves forward, and a repeated one means the first', async () => {
    const zone = { timezone: 'Europe/Berlin', schedule: true };
    const inGap = await create({
      ...zone,
      date: '2040-03-25',
      time: '01:59',
      accounts_schedule: [{ account_id: b, time: '02:30' }],
    });
    expect(inGap.accounts_schedule).toEqual([
      { account_id: b, date: '2040-03-25', time: '02:30', scheduled_at: '2040-03-25 01:30:00' },
    ]);
    const twice = await create({
      ...zone,
      date: '2040-10-28',
      time: '01:00',
      accounts_schedule: [{ account_id: b, time: '02:30' }],
    });
    expect(twice.accounts_schedule[0].scheduled_at).toBe('2040-10-28 00:30:00');
  });

  it('are accepted unchanged as they were read', async () => {
    const { uuid } = await create({ ...NINE_AND_TEN(), schedule: true });
    const before = await read(uuid);
    expect((await send('PUT', `/posts/${uuid}`, before)).body).toEqual({ success: true });
    const { updated_at, ...after } = await read(uuid);
    expect(before).toMatchObject(after);
  });

  it('may be incomplete on a draft, which has no instant until every account has one', async () => {
    const draft = await create({ accounts_schedule: [{ account_id: b, date: '2040-02-11' }] });
    expect(draft).toMatchObject({
      status: 'draft',
      date: null,
      scheduled_at: null,
      accounts_schedule: [{ account_id: b, date: '2040-02-11', time: null, scheduled_at: null }],
    });
    const times = { date: '2040-02-10', time: '08:00', accounts_schedule: [{ account_id: b, ...TEN }] };
    const answer = await send('POST', `/posts/schedule/${draft.uuid}`, times);
    expect(answer.body).toEqual({ success: true, scheduled_at: '2040-02-10 08:00:00' });
  });
});

describe('a post whose accounts have their own times [spec:gap.accounts-schedule]', () => {
  it('keeps them when it is rescheduled without a time, also in another zone', async () => {
    const { uuid } = await create(NINE_AND_TEN());
    expect((await send('POST', `/posts/schedule/${uuid}`)).body.scheduled_at).toBe('2040-02-11 09:00:00');
    expect(await read(uuid)).toMatchObject(NINE_AND_TEN());
    await send('POST', `/posts/schedule/${uuid}`, { timezone: 'Asia/Tokyo' });
    expect(await read(uuid)).toMatchObject({
      scheduled_at: '2040-02-11 00:00:00',
      accounts_schedule: [{ account_id: b, ...TEN, scheduled_at: '2040-02-11 01:00:00' }],
    });
  });

  it.each([
    ['scheduled for another time', 'schedule', { date: '2040-02-12' }],
    ['published now', 'schedule', { postNow: true }],
    ['put into the queue', 'add-to-queue', {}],
  ])('is published on all of them at once when it is %s', async (_, action, body) => {
    await send('PUT', '/queue', { slots: [{ weekday: 1, time: '10:00' }] });
    const { uuid } = await create({ ...NINE_AND_TEN(), schedule: true });
    expect((await send('POST', `/posts/${action}/${uuid}`, body)).status).toBe(200);
    expect((await read(uuid)).accounts_schedule).toEqual([]);
  });

  it('loses them with its date: as a draft after an update, and as a duplicate', async () => {
    const { uuid } = await create({ ...NINE_AND_TEN(), schedule: true });
    const copy = (await send('POST', `/posts/duplicate/${uuid}`)).body;
    expect(copy).toMatchObject({ status: 'draft', date: null, accounts_schedule: [] });
    await send('PUT', `/posts/${uuid}`, postBody([a, b]));
    expect(await read(uuid)).toMatchObject({ status: 'draft', date: null, accounts_schedule: [] });
  });

  it('keeps them while it waits for approval, and after', async () => {
    const { uuid } = await create({ ...NINE_AND_TEN(), schedule: true });
    await api.service.database.pool.query("update posts set status = 'needs_approval' where uuid = $1", [
      uuid,
    ]);
    expect((await send('POST', `/posts/approve/${uuid}`)).body.scheduled_at).toBe('2040-02-11 09:00:00');
    expect(await read(uuid)).toMatchObject({ status: 'scheduled', ...NINE_AND_TEN() });
  });

  it('appears on the calendar at the first of them', async () => {
    const early = { date: '2041-05-01', time: '09:00' };
    const late = { account_id: b, date: '2041-05-03', time: '09:00' };
    const { uuid } = await create({ ...early, accounts_schedule: [late], schedule: true });
    const found = async (day: string) =>
      (await send('GET', `/posts?from=${day}&to=${day}`)).body.data.map(
        (post: { uuid: string }) => post.uuid,
      );
    expect(await found('2041-05-01')).toEqual([uuid]);
    expect(await found('2041-05-03')).toEqual([]);
  });

  it('takes a queue slot with each of them, until it is in the trash', async () => {
    await send('PUT', '/queue', { slots: [1, 2].map((weekday) => ({ weekday, time: '10:00' })) });
    const preview = async () => (await send('GET', '/queue/preview?count=3')).body.data;
    const [first, second, third] = await preview();
    const times = { ...first, accounts_schedule: [{ account_id: b, date: second.date, time: second.time }] };
    const { uuid } = await create({ ...times, schedule: true });
    expect((await preview())[0]).toEqual(third);
    const queued = await create({ queue: true });
    expect(queued.scheduled_at).toBe(third.scheduled_at);
    await send('DELETE', `/posts/${uuid}`, { trash: true });
    expect((await preview()).slice(0, 2)).toEqual([first, second]);
  });

  it('loses the time of an account that is removed from it', async () => {
    const { uuid } = await create({ ...NINE_AND_TEN(), schedule: true });
    expect((await send('PUT', `/posts/${uuid}`, postBody([b], TEN))).status).toBe(200);
    expect(await read(uuid)).toMatchObject({ ...TEN, accounts_schedule: [] });
  });
});

describe('the API refuses', () => {
  it.each([
    ['an account that is not the post’s', () => [{ account_id: 999, ...NINE }], '0.account_id'],
    [
      'an account that is named twice',
      () => [
        { account_id: a, ...NINE },
        { account_id: a, ...NINE },
      ],
      '1.account_id',
    ],
    ['a date that no record carries', () => [{ account_id: a, date: '0000-01-01', time: '00:00' }], '0.date'],
    ['a date that does not exist', () => [{ account_id: a, date: '2041-02-29', time: '00:00' }], '0.date'],
    ['a time that does not exist', () => [{ account_id: a, ...NINE, time: '24:00' }], '0.time'],
    ['a time in the past', () => [{ account_id: a, date: '2020-01-01', time: '00:00' }], '0.date'],
  ])('%s, and nothing changes', async (_, entries, field) => {
    const times = { ...NINE, accounts_schedule: entries() };
    const { answers, uuids } = await everywhere(times);
    for (const answer of answers) {
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [`accounts_schedule.${field}`]]);
    }
    expect(await read(uuids[1] ?? '')).toMatchObject({ ...NINE, accounts_schedule: [] });
    expect(await read(uuids[2] ?? '')).toMatchObject({ status: 'draft', date: null, accounts_schedule: [] });
  });

  it('a post in which one account has no time', async () => {
    const times = { accounts_schedule: [{ account_id: b, ...NINE }] };
    const { answers } = await everywhere(times);
    const keys = answers.map(({ body }) => Object.keys(body.errors ?? {}));
    expect(keys).toEqual([['date', 'time'], ['date', 'time'], [], ['date', 'time']]);
  });

  it('an unknown zone, reporting it once', async () => {
    const { answers } = await everywhere({ ...NINE_AND_TEN(), timezone: 'Mars/Base' });
    for (const answer of answers) {
      expect(Object.keys(answer.body.errors)).toEqual(['timezone']);
    }
  });
});
