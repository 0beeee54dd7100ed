import type { Credentials } from '@crier/domain';
import {
  type AccountFacts,
  type AccountVault,
  CredentialsUnreadableError,
  type HeldCredentials,
} from '@crier/operations';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';
import type { KeyedSealer } from '../installation/keyed-sealer.ts';
import { checkSecret, explainSecret, SecretMismatchError } from '../installation/secret-keys.ts';
import { keepStored } from './keep-stored.ts';

/** Seals credentials at rest; `context` binds a seal to its account. */
export interface Sealer {
  seal(value: Credentials, context: string): Uint8Array;
  /** @throws when the bytes were not sealed by this key for this context */
  open(sealed: Uint8Array, context: string): Credentials;
}

interface CredentialsRow {
  readonly uuid: string;
  readonly credentials: Buffer;
  readonly credentials_version: number;
  readonly credentials_expire_at: Date | null;
}

/** What a seal of an account's credentials is bound to. */
export function sealContext(accountUuid: string): string {
  return `account:${accountUuid}`;
}

/** The vault on PostgreSQL. Prepared SQL: claims are conditional single statements. */
export function createVault(pool: pg.Pool, sealer: Sealer | KeyedSealer): AccountVault {
  const open = async (row: CredentialsRow): Promise<Credentials> => {
    try {
      return sealer.open(row.credentials, sealContext(row.uuid));
    } catch (error) {
      await ensureEveryKey(pool, sealer);
      throw new CredentialsUnreadableError(error);
    }
  };
  const held = async (row: CredentialsRow): Promise<HeldCredentials> => ({
    credentials: await open(row),
    version: row.credentials_version,
    expiresAt: row.credentials_expire_at?.getTime() ?? null,
  });
  const load = async (accountId: number) => {
    const row = await runOne<CredentialsRow>(pool, LOAD, [accountId]);
    if (!row) throw new Error(`account ${accountId} is gone`);
    return row;
  };
  return {
    load: async (accountId) => await held(await load(accountId)),
    claimRefresh: async (accountId, version, token, ms) => {
      if (await runOne(pool, CLAIM_REFRESH, [accountId, version, token, ms])) return 'claimed';
      const row = await load(accountId);
      return row.credentials_version === version ? 'busy' : 'changed';
    },
    store: async (accountId, version, credentials, expiresAt) => {
      const row = await load(accountId);
      const merged = keepStored(await open(row), credentials);
      const sealed = sealer.seal(merged, sealContext(row.uuid));
      const stored = await runOne<CredentialsRow>(pool, STORE, [
        accountId,
        version,
        Buffer.from(sealed),
        expiresAt === null ? null : new Date(expiresAt),
      ]);
      return await held(stored ?? (await load(accountId)));
    },
    release: async (accountId, token) => {
      await run(pool, RELEASE_REFRESH, [accountId, token]);
    },
    markUnauthorized: async (accountId, reason) =>
      (await runOne(pool, MARK_UNAUTHORIZED, [accountId, reason])) !== null,
    saveFacts: async (accountId, facts) => saveFacts(pool, accountId, facts),
  };
}

/**
 * What does not open is lost only for a program that has every key in use: one that was not restarted yet while the
 * secret is being changed must not give up what others can open.
 * @throws when a key in use is missing here
 */
async function ensureEveryKey(pool: pg.Pool, sealer: Sealer | KeyedSealer): Promise<void> {
  if (!('keyIds' in sealer)) return;
  const state = await checkSecret(pool, sealer);
  if (state.outcome === 'lacking') throw new SecretMismatchError(explainSecret(state, sealer.keyIds));
}

async function saveFacts(pool: pg.Pool, accountId: number, facts: AccountFacts): Promise<void> {
  await run(pool, SAVE_FACTS, [
    accountId,
    facts.name,
    facts.username,
    facts.image,
    facts.data === null ? null : JSON.stringify(facts.data),
    facts.limits === null ? null : JSON.stringify(facts.limits),
  ]);
}

const LOAD = `select uuid, credentials, credentials_version, credentials_expire_at from accounts where id = $1`;

const CLAIM_REFRESH = `
  update accounts set refresh_token = $3, refresh_until = now() + $4 * interval '1 millisecond'
   where id = $1 and credentials_version = $2
     and (refresh_until is null or refresh_until < now() or refresh_token = $3)
  returning id`;

const STORE = `
  update accounts
     set credentials = $3, credentials_expire_at = $4, credentials_version = credentials_version + 1,
         refresh_token = null, refresh_until = null
   where id = $1 and credentials_version = $2
  returning uuid, credentials, credentials_version, credentials_expire_at`;

const RELEASE_REFRESH = `
  update accounts set refresh_token = null, refresh_until = null where id = $1 and refresh_token = $2`;

const MARK_UNAUTHORIZED = `
  update accounts set authorized = false, unauthorized_reason = $2 where id = $1 and authorized returning id`;

const SAVE_FACTS = `
  update accounts
     set name = coalesce($2, name), username = coalesce($3, username), image = coalesce($4, image),
         data = coalesce($5::jsonb, data), limits = coalesce($6::jsonb, limits), inspected_at = now()
   where id = $1`;
