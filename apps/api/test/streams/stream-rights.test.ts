import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi, type TestUser } from '../api-kit.ts';
import { signInto } from '../sign-in.ts';
import { begun, createPosts, eventsPath, hear, numberAll, subjects } from './stream-kit.ts';

let api: TestApi;
let address: string;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  address = await api.build().listen({ port: 0 });
});
afterAll(() => api?.close());

const sql = (text: string, ...values: unknown[]) => api.service.database.pool.query(text, values);

type Lose = (user: TestUser, workspace: string) => Promise<unknown>;

/** Ways to lose the right to a workspace, what the stream says, and what connecting again answers. */
const LOSSES: readonly (readonly [string, Lose, string, number])[] = [
  [
    'the key is revoked',
    ({ id }) => sql('delete from personal_keys where user_id = $1', id),
    'unauthenticated',
    401,
  ],
  [
    'the membership ends',
    ({ id }) => sql('delete from memberships where user_id = $1', id),
    'forbidden',
    403,
  ],
  [
    'the workspace is locked',
    (_, workspace) => sql('update workspaces set locked = true where uuid = $1', workspace),
    'workspace_locked',
    403,
  ],
  [
    'the user is suspended',
    ({ id }) => sql('update users set suspended_at = now() where id = $1', id),
    'unauthenticated',
    401,
  ],
];

it.each(LOSSES)('a stream tells nothing after %s, says why, and ends', async (_, lose, reason, status) => {
  const user = await api.addUser();
  const workspace = await api.addWorkspace({ user, role: 'VIEWER' });
  await numberAll(api);
  const heard = hear(address, eventsPath(workspace), user);
  await begun(heard);
  const told = await createPosts(api, workspace, 1);
  await expect.poll(() => heard.events.length, { timeout: 10_000 }).toBe(1);
  await lose(user, workspace);
  await createPosts(api, workspace, 1);
  await expect.poll(() => heard.refusals, { timeout: 10_000 }).toContain(status);
  expect(subjects(heard)).toEqual(told);
  expect(heard.ends).toMatchObject([{ reason, message: expect.stringMatching(/\w/) }]);
  heard.source.close();
});

it('a page of the service follows with the session of its browser, until that ends', async () => {
  const user = await api.addUser();
  const workspace = await api.addWorkspace({ user, role: 'VIEWER' });
  await numberAll(api);
  const { cookie } = await signInto(api.service, user.id);
  const heard = hear(address, eventsPath(workspace), { headers: { cookie } });
  await begun(heard);
  const told = await createPosts(api, workspace, 1);
  await expect.poll(() => heard.events.length, { timeout: 10_000 }).toBe(1);
  await sql('delete from sessions where user_id = $1', user.id);
  await createPosts(api, workspace, 1);
  await expect.poll(() => heard.ends, { timeout: 10_000 }).toMatchObject([{ reason: 'unauthenticated' }]);
  expect(subjects(heard)).toEqual(told);
  heard.source.close();
});
