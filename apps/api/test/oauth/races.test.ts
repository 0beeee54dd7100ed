import { createHash } from 'node:crypto';
import { sized } from '@crier/test-size';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from '../api-kit.ts';
import { bearer, LOOPBACK, registeredClient, type TestClient, VERIFIER } from './oauth-kit.ts';

/** How many codes and tokens. */
const RACES = sized(2, 8);
const PARALLEL = 50;
const TIMEOUT_MS = 30_000 + RACES * 5_000;

let api: TestApi;
let address: string;
let client: TestClient;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  const app = api.build();
  client = await registeredClient(app, api.service);
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => api?.close());

interface Answer {
  readonly status: number;
  readonly body: { error?: string; access_token?: string; refresh_token?: string };
}

async function post(fields: Record<string, string>): Promise<Answer> {
  const proof = { client_id: client.clientId, client_secret: client.secret ?? '' };
  const body = new URLSearchParams({ ...proof, ...fields });
  const response = await fetch(`${address}/crier/oauth/token`, { method: 'POST', body });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

const redeem = (code: string) =>
  post({ grant_type: 'authorization_code', code, redirect_uri: LOOPBACK, code_verifier: VERIFIER });
const refresh = (token: string) => post({ grant_type: 'refresh_token', refresh_token: token });
const inParallel = (work: () => Promise<Answer>) => Promise.all(Array.from({ length: PARALLEL }, work));
const isGood = async (token = '') =>
  (await fetch(`${address}/crier/api/ping`, { headers: bearer(token) })).status === 200;

/** The grants of the app with so many refresh tokens that nobody consumed, of grants that have not ended. */
async function liveHeads(token: string): Promise<number> {
  const { rows } = await api.service.database.pool.query<{ heads: number }>(
    `select count(*)::int as heads from oauth_refresh_tokens t join oauth_grants g on g.id = t.grant_id
      where g.id = (select grant_id from oauth_refresh_tokens where hash = $1)
        and g.ended_at is null and t.consumed_at is null`,
    [createHash('sha256').update(token).digest()],
  );
  return rows[0]?.heads ?? -1;
}

describe(`${RACES} races of ${PARALLEL}`, () => {
  it(
    'trap 1: a code makes tokens once, and no second family survives',
    async () => {
      for (let race = 0; race < RACES; race++) {
        const { rows: before } = await api.service.database.pool.query('select from oauth_grants');
        const answers = await inParallel(await redemptionOf(client));
        const won = answers.filter(({ status }) => status === 200);
        expect(won).toHaveLength(1);
        expect(answers.filter(({ body }) => body.error === 'invalid_grant')).toHaveLength(PARALLEL - 1);
        const { rows: after } = await api.service.database.pool.query('select from oauth_grants');
        expect(after.length - before.length).toBe(1);
        const { access_token, refresh_token = '' } = won[0]?.body ?? {};
        // The others could have redeemed it too, so that what it made has ended.
        expect([await isGood(access_token), await liveHeads(refresh_token)]).toEqual([false, 0]);
      }
    },
    TIMEOUT_MS,
  );

  it(
    'trap 2: a refresh token has one successor, which every answered caller receives',
    async () => {
      for (let race = 0; race < RACES; race++) {
        const { refresh: token } = await client.tokens(api.users.MEMBER);
        const answers = await inParallel(() => refresh(token));
        const pairs = new Set(
          answers.map(({ status, body }) => `${status} ${body.access_token} ${body.refresh_token}`),
        );
        expect([...pairs]).toEqual([expect.stringMatching(/^200 /)]);
        const { access_token, refresh_token = '' } = answers[0]?.body ?? {};
        expect([await isGood(access_token), await liveHeads(refresh_token)]).toEqual([true, 1]);
      }
    },
    TIMEOUT_MS,
  );
});

async function redemptionOf({ code }: TestClient): Promise<() => Promise<Answer>> {
  const value = await code(api.users.MEMBER);
  return () => redeem(value);
}
