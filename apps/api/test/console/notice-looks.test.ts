import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type ConsoleKit, type ConsolePerson, openConsoleKit } from './console-kit.ts';

let kit: ConsoleKit;
let dana: ConsolePerson;
beforeAll(async () => {
  kit = await openConsoleKit(inject('adminUrl'));
  dana = await kit.addPerson();
  await query(
    "insert into memberships (workspace_id, user_id, role, can_approve) values (1, $1, 'MEMBER', true)",
    [dana.id],
  );
});
afterAll(() => kit.close());

const query = (text: string, values: unknown[] = []) => kit.api.service.database.pool.query(text, values);

/** A post with a publication in this state. */
async function addPost(state: 'unconfirmed' | 'failed'): Promise<string> {
  const { rows } = await query(
    `with account as (
       insert into accounts (workspace_id, provider, remote_id, name, username, credentials)
       values (1, 'threads', gen_random_uuid()::text, 'a', 'a', '') returning id
     ), post as (insert into posts (workspace_id, status) values (1, 'failed') returning id, uuid), published as (
       insert into publications (workspace_id, post_id, account_id, state, finished_at)
       select 1, post.id, account.id, $1, now() from post, account)
     select uuid from post`,
    [state],
  );
  return rows[0].uuid;
}
const look = (post: string, headers: Record<string, string>) =>
  kit.app.inject({ url: `/crier/api/${kit.api.workspace}/posts/${post}/publications`, headers });
const looks = async (post: string) =>
  (await query('select from notice_looks l join posts p on p.id = l.post_id where p.uuid = $1', [post]))
    .rowCount;

it('a person who opens an unconfirmed post in a browser has looked at it', async () => {
  const post = await addPost('unconfirmed');
  expect(await looks(post)).toBe(0);
  const answers = await Promise.all([1, 2, 3].map(() => look(post, { cookie: dana.cookie })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await looks(post)).toBe(1);
});

it('a program that reads an unconfirmed post has not looked at it', async () => {
  const post = await addPost('unconfirmed');
  const { id, headers } = await kit.api.addUser();
  await query(
    "insert into memberships (workspace_id, user_id, role, can_approve) values (1, $1, 'MEMBER', true)",
    [id],
  );
  expect((await look(post, headers)).statusCode).toBe(200);
  expect(await looks(post)).toBe(0);
});

it('opening a post that failed notes nothing', async () => {
  const post = await addPost('failed');
  expect((await look(post, { cookie: dana.cookie })).statusCode).toBe(200);
  expect(await looks(post)).toBe(0);
});
