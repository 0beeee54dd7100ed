import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi, type TestUser } from '../api-kit.ts';
import {
  begun,
  createPosts,
  eventsPath,
  type Heard,
  hear,
  heardAll,
  numberAll,
  subjects,
} from './stream-kit.ts';

const WORKSPACES = 10;
const STREAMS_EACH = 10;
const EVENTS_PER_SECOND = 20;
const SECONDS = 3;

let api: TestApi;
let address: string;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  address = await api.build().listen({ port: 0 });
});
afterAll(() => api?.close());

async function openRoom(user: TestUser): Promise<{ workspace: string; listeners: Heard[]; posts: number[] }> {
  const workspace = await api.addWorkspace({ user, role: 'VIEWER' });
  await numberAll(api);
  const listeners = Array.from({ length: STREAMS_EACH }, () => hear(address, eventsPath(workspace), user));
  for (const heard of listeners) await begun(heard);
  return { workspace, listeners, posts: [] };
}

it('each of 100 streams hears every event of its workspace and none of others, at 20 events a second', async () => {
  const rooms = [];
  for (let index = 0; index < WORKSPACES; index += 1) rooms.push(await openRoom(await api.addUser()));
  const began = performance.now();
  for (let sent = 0; sent < EVENTS_PER_SECOND * SECONDS; sent += 1) {
    const room = rooms[sent % WORKSPACES];
    room?.posts.push(...(await createPosts(api, room.workspace, 1)));
    await pause(Math.max(0, began + ((sent + 1) * 1_000) / EVENTS_PER_SECOND - performance.now()));
  }
  for (const { listeners, posts } of rooms) {
    for (const heard of listeners) {
      await heardAll(heard, posts.length);
      expect(subjects(heard)).toEqual(posts);
      heard.source.close();
    }
  }
});
