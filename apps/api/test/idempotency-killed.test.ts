import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';
import { killChildren, killWhileHeld } from './child-api.ts';
import { postBody, seedAccount } from './posts-kit.ts';

const LOCK = 4712;
let api: TestApi;
let account: number;
/** Another API over the same database. */
let another: string;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  account = await seedAccount(api);
  another = await api.build().listen({ host: '127.0.0.1', port: 0 });
  // The answer of a request is stored after everything it writes: there it can be held.
  await api.service.database.pool.query(`
    create function hold() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(${LOCK}); return new; end $$;
    create trigger hold before update of status on idempotency_records
      for each row when (new.status is not null) execute function hold()`);
});
afterAll(async () => {
  killChildren();
  await api?.close();
});

const count = async (statement: string, values: unknown[]) =>
  (await api.service.database.pool.query<{ n: number }>(statement, values)).rows[0]?.n;

function ask(address: string, path: string, key: string, body: object): Promise<Response> {
  return fetch(`${address}/crier/api/${api.workspace}${path}`, {
    method: 'POST',
    headers: {
      ...api.users.MEMBER.headers,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
  });
}

/** What waiting a minute does: the claim of a request that nobody carries out any more runs out. */
async function runOut(key: string): Promise<void> {
  await api.service.database.pool.query(
    "update idempotency_records set expires_at = now() - interval '1 second' where key = $1 and status is null",
    [key],
  );
}

describe.each(['cut', 'kept'] as const)(
  'an API killed between writing and answering, with its connections %s',
  (connection) => {
    const post = { key: randomUUID(), text: `Bread ${connection}` };
    const tag = { key: randomUUID(), body: { name: `Tag ${connection}`, hex_color: '#38bdf8' } };
    const askForPost = (address: string) =>
      ask(
        address,
        '/posts',
        post.key,
        postBody([account], {
          schedule: true,
          date: '2040-02-11',
          time: '09:00',
          versions: [{ account_id: 0, is_original: true, content: [{ body: post.text }] }],
        }),
      );
    const askForTag = (address: string) => ask(address, '/tags', tag.key, tag.body);

    beforeAll(async () => {
      await killWhileHeld(api, LOCK, connection, askForPost, askForTag);
      for (const { key } of [post, tag]) await runOut(key);
    });

    it('makes one scheduled post with one job for a request and its repeat', async () => {
      const repeat = await askForPost(another);
      expect(repeat.status).toBe(200);
      const { uuid } = (await repeat.json()) as { uuid: string };
      expect(
        await count("select count(*)::int as n from post_versions where content -> 0 ->> 'body' = $1", [
          post.text,
        ]),
      ).toBe(1);
      expect(
        await count(
          "select count(*)::int as n from pgboss.job where name = 'post-due' and data ->> 'post' = $1",
          [uuid],
        ),
      ).toBe(1);
      const again = await askForPost(another);
      expect([
        again.headers.get('idempotent-replayed'),
        ((await again.json()) as { uuid: string }).uuid,
      ]).toEqual(['true', uuid]);
    });

    it('makes one tag, too', async () => {
      expect((await askForTag(another)).status).toBe(201);
      expect(await count('select count(*)::int as n from tags where name = $1', [tag.body.name])).toBe(1);
    });
  },
);
