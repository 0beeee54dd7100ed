import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { startApi } from '../../src/index.ts';
import { openTestApi, type TestApi } from '../api-kit.ts';
import {
  begun,
  bodyOf,
  createPosts,
  eventsPath,
  type Heard,
  hear,
  heardAll,
  numberAll,
  numbers,
  openLine,
  subjects,
} from './stream-kit.ts';

let api: TestApi;
let address: string;
const open: Heard[] = [];

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  address = await api.build().listen({ port: 0 });
});
afterEach(() => {
  for (const { source } of open.splice(0)) source.close();
});
afterAll(() => api?.close());

function follow(query = '', at = address, user = api.users.VIEWER): Heard {
  const heard = hear(at, eventsPath(api.workspace, query), user);
  open.push(heard);
  return heard;
}

it('a stream begins now and tells each new event with its number, its type and the record that the list has', async () => {
  await createPosts(api, api.workspace, 2);
  const heard = follow();
  const start = await begun(heard);
  const posts = await createPosts(api, api.workspace, 3);
  await heardAll(heard, 3);
  expect(subjects(heard)).toEqual(posts);
  expect(heard.ids).toEqual([start + 1, start + 2, start + 3].map(String));
  const list = await fetch(`${address}${eventsPath(api.workspace, `?after=${start}`)}`, {
    headers: api.users.VIEWER.headers,
  });
  expect(heard.events).toEqual((await bodyOf(list))['data']);
});

it('a stream after a number first tells what has happened since, and then goes on', async () => {
  const heard = follow();
  const start = await begun(heard);
  const before = await createPosts(api, api.workspace, 130);
  const later = follow(`?after=${start}`);
  await heardAll(later, 130);
  const after = await createPosts(api, api.workspace, 1);
  await heardAll(later, 131);
  expect(subjects(later)).toEqual([...before, ...after]);
  expect(numbers(later)).toEqual(later.events.map((_, index) => start + 1 + index));
});

it('a stream of some types tells only these', async () => {
  const heard = follow('?types[]=post.needs_approval&types[]=post.deleted');
  await begun(heard);
  const [post] = await createPosts(api, api.workspace, 2);
  const sql = (text: string) => api.service.database.pool.query(text, [post]);
  await sql(`update posts set status = 'needs_approval', updated_at = clock_timestamp() where id = $1`);
  await sql(`update posts set trashed_at = now(), updated_at = clock_timestamp() where id = $1`);
  await numberAll(api);
  await heardAll(heard, 2);
  expect(heard.events.map(({ type }) => type)).toEqual(['post.needs_approval', 'post.deleted']);
});

it('a client whose connections are reset hears everything once and in order', async () => {
  const line = await openLine(address);
  const heard = follow('', line.address);
  const start = await begun(heard);
  const posts = await createPosts(api, api.workspace, 2);
  await heardAll(heard, 2);
  for (const round of [1, 2]) {
    expect(line.cut()).toBeGreaterThan(0);
    posts.push(...(await createPosts(api, api.workspace, 60)));
    await heardAll(heard, 2 + round * 60);
  }
  line.close();
  expect(subjects(heard)).toEqual(posts);
  expect(numbers(heard)).toEqual(posts.map((_, index) => start + 1 + index));
});

it('streams at two processes tell the same, whichever process numbers the events', async () => {
  const other = await startApi({ ...api.service, settings: { ...api.service.settings, port: 0 } });
  const both = [follow(), follow('', other.address)];
  for (const heard of both) await begun(heard);
  const posts = await createPosts(api, api.workspace, 5);
  for (const heard of both) await heardAll(heard, 5);
  for (const { source } of both) source.close();
  await other.stop();
  expect(both.map(subjects)).toEqual([posts, posts]);
});

it('streams of two workspaces never tell of each other', async () => {
  const { ADMIN } = api.users;
  const elsewhere = await api.addWorkspace({ user: ADMIN, role: 'ADMIN' });
  await numberAll(api);
  const here = follow('', address, ADMIN);
  const there = hear(address, eventsPath(elsewhere), ADMIN);
  open.push(there);
  await begun(here);
  await begun(there);
  const [own, foreign] = [await createPosts(api, api.workspace, 4), await createPosts(api, elsewhere, 6)];
  await heardAll(here, 4);
  await heardAll(there, 6);
  expect(subjects(here)).toEqual(own);
  expect(subjects(there)).toEqual(foreign);
  expect(new Set(here.events.map(({ workspace }) => workspace))).toEqual(new Set([api.workspace]));
});

it('nothing is missed when the connection that listens is ended', async () => {
  const { pool } = api.service.database;
  const heard = follow();
  await begun(heard);
  const posts: number[] = [];
  for (let round = 1; round <= 3; round += 1) {
    await expect
      .poll(
        async () =>
          (
            await pool.query(
              `select pg_terminate_backend(pid) from pg_stat_activity
                where application_name = 'crier events' and datname = current_database() and state = 'idle'`,
            )
          ).rowCount,
        { timeout: 15_000 },
      )
      .toBeGreaterThan(0);
    posts.push(...(await createPosts(api, api.workspace, 3)));
    await heardAll(heard, round * 3);
  }
  expect(subjects(heard)).toEqual(posts);
});

it('a stream ends when the service stops, without an event that says the right is gone', async () => {
  const stopping = await startApi({ ...api.service, settings: { ...api.service.settings, port: 0 } });
  const response = await fetch(stopping.address + eventsPath(api.workspace), {
    headers: { ...api.users.VIEWER.headers, accept: 'text/event-stream' },
  });
  const text = response.text();
  const began = performance.now();
  await stopping.stop();
  expect(await text).toMatch(
    /^retry: 2000\n: events after number \d+\n\nid: \d+\nevent: position\n[^\n]+\n\n$/,
  );
  expect(performance.now() - began).toBeLessThan(5_000);
});
