import { createHash } from 'node:crypto';
import type pg from 'pg';

/** The app of the benches: registered by an administrator, without a secret. */
export const APP = {
  clientId: 'bench',
  redirectUri: 'https://app.example/callback',
  verifier: 'a-verifier-of-exactly-the-length-that-is-right',
} as const;

/** The S256 challenge of the verifier (RFC 7636 §4.2). */
export const CHALLENGE = createHash('sha256').update(APP.verifier).digest('base64url');

const TOKENS_PER_GRANT = 5;

/** Stores the app, once. */
export async function seedApp(client: pg.Client): Promise<void> {
  await client.query(
    `insert into oauth_clients (client_id, kind, name, redirect_uris, scopes, auth_methods, created_at)
     values ($1, 'registered', 'Bench', array[$2], array['api'], array['none'], now())
     on conflict do nothing`,
    [APP.clientId, APP.redirectUri],
  );
}

/** Stores so many unused codes, each of a grant of its own, and answers them. `series` keeps them apart. */
export async function seedCodes(
  client: pg.Client,
  userId: number,
  series: number,
  count: number,
): Promise<string[]> {
  await client.query(
    `with grants as (
       insert into oauth_grants (id, user_id, client_id, scopes, created_at)
       select 'code-' || $2::text || '-' || n, $1, $3, array['api'], now() from generate_series(1, $4::int) n
     )
     insert into oauth_codes (hash, grant_id, redirect_uri, challenge, expires_at)
     select sha256(convert_to('crier_ac_' || lpad($2::text || '-' || n, 43, '0'), 'UTF8')),
            'code-' || $2::text || '-' || n, $5, $6, now() + interval '1 hour'
       from generate_series(1, $4::int) n`,
    [userId, series, APP.clientId, count, APP.redirectUri, CHALLENGE],
  );
  return Array.from({ length: count }, (_, n) => `crier_ac_${`${series}-${n + 1}`.padStart(43, '0')}`);
}

/** Stores so many access tokens that are good for an hour, and answers `sample` of them, spread over all. */
export async function seedAccessTokens(
  client: pg.Client,
  userId: number,
  count: number,
  sample: number,
): Promise<string[]> {
  const grants = Math.ceil(count / TOKENS_PER_GRANT);
  await client.query(
    `insert into oauth_grants (id, user_id, client_id, scopes, created_at, redeemed_at)
     select 'grant-' || n, $1, $2, array['api'], now(), now() from generate_series(0, $3::int - 1) n`,
    [userId, APP.clientId, grants],
  );
  await client.query(
    `insert into oauth_access_tokens (hash, grant_id, scopes, expires_at)
     select sha256(convert_to('crier_at_' || lpad(n::text, 43, '0'), 'UTF8')), 'grant-' || n % $1, array['api'],
            now() + interval '1 hour'
       from generate_series(0, $2::int - 1) n`,
    [grants, count],
  );
  await client.query('vacuum analyze oauth_grants, oauth_access_tokens');
  const step = Math.max(1, Math.floor(count / sample));
  return Array.from(
    { length: Math.min(sample, count) },
    (_, n) => `crier_at_${String(n * step).padStart(43, '0')}`,
  );
}
