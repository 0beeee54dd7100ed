import { randomUUID } from 'node:crypto';
import type { ClientRecord, ListedClient } from '@crier/oauth-server';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createGrantUsage } from '../../src/oauth/grant-usage.ts';
import { type OAuthDatabase, openOAuthDatabase } from './world.ts';

const NOW = new Date('2031-01-01T12:00:00.000Z');
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

let database: OAuthDatabase;

beforeAll(async () => {
  database = await openOAuthDatabase(inject('adminUrl'));
  const users = [await database.createUser(), await database.createUser(), await database.createUser()];
  // Each app has grants of every kind: none, live, ended, never redeemed; used at some time, or never.
  for (let app = 0; app < 40; app++) {
    await addApp(app);
    for (let grant = 0; grant < app % 4; grant++) {
      const user = users[(app + grant) % users.length] ?? '';
      await addGrant(`app-${app}`, user, {
        redeemed: (app + grant) % 5 !== 0,
        ended: (app * grant) % 3 === 1,
        usedAt: app % 3 === 0 ? null : before(((app * 7) % 20) + grant),
      });
    }
  }
});
afterAll(() => database.close());

async function addApp(number: number): Promise<void> {
  const client: ClientRecord = {
    clientId: `app-${number}`,
    kind: number % 8 === 7 ? 'registered' : number % 2 === 0 ? 'dynamic' : 'document',
    name: `App ${number}`,
    redirectUris: ['http://127.0.0.1/'],
    scopes: ['mcp'],
    authMethods: ['none'],
    secretHash: null,
    jwksUri: null,
    logo: null,
    freshUntil: null,
    createdAt: before(Math.floor(number / 2)),
    blockedAt: null,
  };
  expect(await database.stores.clients.claim(client)).toBe('claimed');
}

async function addGrant(
  clientId: string,
  userId: string,
  { redeemed, ended, usedAt }: { redeemed: boolean; ended: boolean; usedAt: Date | null },
): Promise<void> {
  const id = randomUUID();
  await database.pool.query(
    `insert into oauth_grants (id, user_id, client_id, scopes, created_at, redeemed_at, ended_at)
     values ($1, $2, $3, '{mcp}', $4, $5, $6)`,
    [id, userId, clientId, NOW, redeemed ? NOW : null, ended ? NOW : null],
  );
  if (usedAt !== null) await database.stores.grants.touch(id, usedAt);
}

/** The order that the port promises, computed from the grants. */
async function expected(selfRegistered: boolean): Promise<unknown[]> {
  const { rows } = await database.pool.query<{ client_id: string; users: number; last: Date | null }>(
    `select c.client_id, max(g.last_used_at) as last,
            count(distinct g.user_id) filter (where g.redeemed_at is not null and g.ended_at is null)::int as users
       from oauth_clients c left join oauth_grants g using (client_id)
      where (c.kind <> 'registered') = $1
      group by c.client_id
      order by count(g.id) filter (where g.redeemed_at is not null and g.ended_at is null) > 0 desc,
               max(g.last_used_at) desc nulls last, c.created_at desc, c.client_id`,
    [selfRegistered],
  );
  return rows.map(({ client_id: id, users, last }) => [id, users, last]);
}

const seen = (listed: readonly ListedClient[]) =>
  listed.map(({ client, users, lastUsedAt }) => [client.clientId, users, lastUsedAt]);

describe('the list of apps', () => {
  it.each([true, false])(
    'is sorted on every page of any size (self-registered: %s)',
    async (selfRegistered) => {
      const all = await expected(selfRegistered);
      expect(all.length).toBeGreaterThan(4);
      for (const limit of [1, 3, 7, 100]) {
        const walked: unknown[] = [];
        for (let offset = 0; offset < all.length; offset += limit) {
          walked.push(...seen(await database.stores.clients.list({ selfRegistered, limit, offset })));
        }
        expect(walked).toEqual(all);
        const past = { selfRegistered, limit, offset: all.length };
        expect(await database.stores.clients.list(past)).toEqual([]);
      }
    },
  );

  it('is sorted again once the recorded use is written', async () => {
    const usage = createGrantUsage(database.pool);
    const { rows } = await database.pool.query<{ id: string }>(
      "select g.id from oauth_grants g join oauth_clients c using (client_id) where c.kind <> 'registered' order by g.id",
    );
    for (const [number, { id }] of rows.entries()) await usage.touch(id, before(-number));
    await usage.flush();
    const all = await expected(true);
    expect(seen(await database.stores.clients.list({ selfRegistered: true, limit: 100, offset: 0 }))).toEqual(
      all,
    );
  });
});
