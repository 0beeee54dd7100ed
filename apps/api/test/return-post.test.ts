import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';
import { postBody, seedAccount, sender } from './posts-kit.ts';

let api: TestApi;
let send: ReturnType<typeof sender>;
let account: number;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  send = sender(api, api.build());
  account = await seedAccount(api);
});
afterAll(() => api?.close());

const waiting = async (): Promise<string> => {
  const body = postBody([account], { schedule: true, date: '2040-02-11', time: '09:00' });
  const { uuid } = (await send('POST', '/posts', body)).body;
  await api.service.database.pool.query("update posts set status = 'needs_approval' where uuid = $1", [uuid]);
  return uuid;
};
const read = async (uuid: string) => (await send('GET', `/posts/${uuid}`)).body;

it('an approver returns a post with a note that its authors can read [spec:gap.returned-posts]', async () => {
  const uuid = await waiting();
  const answer = await send('POST', `/posts/return/${uuid}`, { note: '  Name the day.  ' });
  expect([answer.status, answer.body]).toEqual([200, { success: true }]);
  expect(await read(uuid)).toMatchObject({
    status: 'draft',
    date: '2040-02-11',
    time: '09:00',
    returned: { by: expect.any(String), note: 'Name the day.' },
  });
  const { data } = (await send('GET', '/posts?status=draft')).body;
  expect(data[0].returned.note).toBe('Name the day.');
});

it('the body is optional, and a note has at most 500 characters', async () => {
  const uuid = await waiting();
  const long = await send('POST', `/posts/return/${uuid}`, { note: 'x'.repeat(501) });
  expect([long.status, Object.keys(long.body.errors)]).toEqual([422, ['note']]);
  expect((await send('POST', `/posts/return/${uuid}`)).status).toBe(200);
  expect((await read(uuid)).returned.note).toBeNull();
});

it('is refused without the right to approve', async () => {
  const uuid = await waiting();
  const { status } = await send('POST', `/posts/return/${uuid}`, {}, { user: api.users.VIEWER });
  expect([status, (await read(uuid)).status]).toEqual([403, 'needs_approval']);
});

it('is refused to a viewer who may approve, as is every other write', async () => {
  const uuid = await waiting();
  const { id } = api.users.VIEWER;
  const { pool } = api.service.database;
  await pool.query('update memberships set can_approve = true where user_id = $1', [id]);
  const { status } = await send('POST', `/posts/return/${uuid}`, {}, { user: api.users.VIEWER });
  await pool.query('update memberships set can_approve = false where user_id = $1', [id]);
  expect([status, (await read(uuid)).status]).toEqual([403, 'needs_approval']);
});

it.each(['return', 'approve'])('either a return or a concurrent %s succeeds', async (other) => {
  for (let round = 0; round < 10; round++) {
    const uuid = await waiting();
    const answers = await Promise.all([
      send('POST', `/posts/return/${uuid}`, { note: 'Mine.' }),
      send('POST', `/posts/${other}/${uuid}`, undefined, { user: api.users.ADMIN }),
    ]);
    const [returned, otherwise] = answers;
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const { status, returned: word } = await read(uuid);
    if (returned?.status === 200) expect([status, word.note]).toEqual(['draft', 'Mine.']);
    else expect([status, word?.note ?? null]).toEqual([other === 'approve' ? 'scheduled' : 'draft', null]);
    const lost = returned?.status === 200 ? otherwise : returned;
    expect(Object.keys(lost?.body.errors)).toEqual(['status']);
  }
});
