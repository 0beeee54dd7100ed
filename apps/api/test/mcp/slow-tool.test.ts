import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from '../api-kit.ts';
import { answerIn, legacyCall, type Message, modernCall } from '../oauth/mcp-kit.ts';

let api: TestApi;
let address: string;
beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  address = await api.build().listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => api?.close());

const ERAS = [legacyCall, modernCall];
const OTHERS = 20;
/** Every client counts its messages alike. */
const ID = 7;

async function send({ headers, body }: Message) {
  const response = await fetch(`${address}/crier/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
      ...api.users.MEMBER.headers,
    },
    body: JSON.stringify(body),
  });
  return answerIn(await response.text());
}

const callTool = (era: typeof legacyCall, name: string, args: object) =>
  send(era('tools/call', { name, arguments: args }, ID));

/** Runs `work` while nothing can read or write the table. */
async function whileFrozen(table: string, work: () => Promise<void>): Promise<void> {
  const holder = await api.service.database.pool.connect();
  try {
    await holder.query(`begin; lock table ${table} in access exclusive mode`);
    await work();
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

/** Resolves once as many statements wait for a lock. */
async function areWaiting(count: number): Promise<void> {
  const { pool } = api.service.database;
  for (;;) {
    const { rowCount } = await pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (rowCount === count) return;
    await pause(10);
  }
}

it('a tool that waits for a locked table delays no other call and answers in the end', async () => {
  const { workspace } = api;
  const done: unknown[] = [];
  const slow: Promise<unknown>[] = [];
  await whileFrozen('tags', async () => {
    for (const era of ERAS) {
      slow.push(callTool(era, 'list-tags', { workspace }).then((answer) => done.push(answer)));
    }
    await areWaiting(ERAS.length);
    const answers = await Promise.all(
      Array.from({ length: OTHERS }, (_, index) =>
        callTool(index % 2 === 0 ? legacyCall : modernCall, 'list-media', { workspace }),
      ),
    );
    for (const { id, result } of answers) {
      expect([id, result?.['structuredContent']]).toMatchObject([ID, { media: [], total: 0 }]);
    }
    for (const era of ERAS) expect((await send(era('tools/list', {}, ID))).result).toHaveProperty('tools');
    expect(done).toEqual([]);
  });
  await Promise.all(slow);
  const own = { id: ID, result: { structuredContent: { tags: [] } } };
  expect(done).toMatchObject([own, own]);
});
