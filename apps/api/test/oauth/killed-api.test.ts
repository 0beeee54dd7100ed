import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from '../api-kit.ts';
import { killChildren, killWhileHeld } from '../child-api.ts';
import { bearer, LOOPBACK, registeredClient, type TestClient, tokensIn, VERIFIER } from './oauth-kit.ts';

const LOCK = 4711;
let api: TestApi;
let app: ReturnType<TestApi['build']>;
let client: TestClient;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  app = api.build();
  client = await registeredClient(app, api.service);
  // What a grant gives out is stored after what was presented is consumed, in the same statement: there it can be held.
  await api.service.database.pool.query(`
    create function hold() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(${LOCK}); return new; end $$;
    create trigger hold before insert on oauth_refresh_tokens for each row execute function hold()`);
});
afterAll(async () => {
  killChildren();
  await api?.close();
});

/** Sends a form to an API that is killed while it carries it out, with or without its connection to the database. */
async function killDuring(fields: Record<string, string>, connection: 'cut' | 'kept'): Promise<void> {
  await killWhileHeld(api, LOCK, connection, (address) =>
    fetch(`${address}/crier/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: client.clientId,
        client_secret: client.secret ?? '',
        ...fields,
      }),
    }),
  );
}

describe.each(['cut', 'kept'] as const)(
  'an API killed before it answers, with its connection %s',
  (connection) => {
    it('trap 4: leaves a working refresh token with one successor', async () => {
      const first = await client.tokens(api.users.MEMBER);
      await killDuring({ grant_type: 'refresh_token', refresh_token: first.refresh }, connection);
      const again = tokensIn(await client.refresh(first.refresh));
      expect((await app.inject({ url: '/crier/api/ping', headers: bearer(again.access) })).statusCode).toBe(
        200,
      );
      const next = tokensIn(await client.refresh(again.refresh));
      expect(next.refresh).not.toBe(again.refresh);
      const { rows } = await api.service.database.pool.query<{ live: number }>(
        `select count(*)::int as live from oauth_refresh_tokens t join oauth_grants g on g.id = t.grant_id
        where g.client_id = $1 and g.ended_at is null and t.consumed_at is null
          and g.id = (select grant_id from oauth_refresh_tokens where hash = sha256(convert_to($2, 'UTF8')))`,
        [client.clientId, next.refresh],
      );
      expect(rows).toEqual([{ live: 1 }]);
    });
  },
);

it('an API killed while redeeming a code, its connection cut, leaves a working code', async () => {
  const code = await client.code(api.users.MEMBER);
  await killDuring(
    { grant_type: 'authorization_code', code, redirect_uri: LOOPBACK, code_verifier: VERIFIER },
    'cut',
  );
  expect((await client.redeem(code)).statusCode).toBe(200);
});
