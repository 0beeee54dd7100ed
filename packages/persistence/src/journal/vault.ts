import type { Credentials } from '@crier/domain';
import {
  type AccountFacts,
  type AccountVault,
  CredentialsUnreadableError,
  ensureKeysInUse,
  type HeldCredentials,
  type SealedCredentials,
} from '@crier/operations/ports';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';
import type { KeyedSealer, Sealer } from '../installation/keyed-sealer.ts';
import { checkSecret } from '../installation/secret-keys.ts';
import { leaseIn } from '../tasks/lease.ts';
import { keepStored } from './keep-stored.ts';
import { raiseMatter } from './operator-matters.ts';

const refresh = leaseIn({
  table: 'accounts',
  id: 'id',
  token: 'refresh_token',
  until: 'refresh_until',
  when: 'credentials_version = $4',
});

interface CredentialsRow {
  readonly uuid: string;
  readonly credentials: Buffer;
  readonly credentials_version: number;
  readonly credentials_expire_at: Date | null;
}

function sealedIn(row: CredentialsRow): SealedCredentials {
  return {
    account: row.uuid,
    sealed: row.credentials,
    version: row.credentials_version,
    expiresAt: row.credentials_expire_at?.getTime() ?? null,
  };
}

function dateOrNull(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}

/** The context that an account's credentials are sealed for. */
export function sealContext(accountUuid: string): string {
  return `account:${accountUuid}`;
}

/** The vault on PostgreSQL. It uses prepared SQL, and each claim is one conditional statement. */
export function createVault(pool: pg.Pool, sealer: Sealer | KeyedSealer): AccountVault {
  const unseal = async ({ sealed, account }: SealedCredentials): Promise<Credentials> => {
    try {
      return sealer.open(sealed, sealContext(account));
    } catch (error) {
      await ensureEveryKey(pool, sealer);
      throw new CredentialsUnreadableError(error);
    }
  };
  const open = async (stored: SealedCredentials): Promise<HeldCredentials> => {
    const { version, expiresAt } = stored;
    return { credentials: await unseal(stored), version, expiresAt };
  };
  const load = async (accountId: number) => {
    const row = await runOne<CredentialsRow>(pool, LOAD, [accountId]);
    if (!row) throw new Error(`account ${accountId} is gone`);
    return sealedIn(row);
  };
  return {
    load: async (accountId) => await open(await load(accountId)),
    open,
    claimRefresh: async (accountId, version, token, ms) => {
      if (await refresh.take(pool, accountId, token, ms, version)) return 'claimed';
      const stored = await load(accountId);
      return stored.version === version ? 'busy' : 'changed';
    },
    store: async (accountId, version, credentials, expiresAt, access) => {
      const before = await load(accountId);
      const merged = keepStored(await unseal(before), credentials);
      const sealed = sealer.seal(merged, sealContext(before.account));
      const stored = await runOne<CredentialsRow>(pool, STORE, [
        accountId,
        version,
        Buffer.from(sealed),
        dateOrNull(expiresAt),
        dateOrNull(access?.endsAt ?? null),
        access?.renews ?? null,
      ]);
      return await open(stored ? sealedIn(stored) : await load(accountId));
    },
    release: (accountId, token) => refresh.release(pool, accountId, token),
    tellOperator: async (accountId, refusal) => {
      await raiseMatter(pool, accountId, refusal);
    },
    noteRefusal: async (accountId) => {
      const noted = await runOne<{ ms: number | null }>(pool, NOTE_REFUSAL, [accountId]);
      return Number(noted?.ms ?? 0);
    },
    markUnauthorized: async (accountId, { message, code = 'told' }) =>
      (await runOne(pool, MARK_UNAUTHORIZED, [accountId, message, code])) !== null,
    saveFacts: async (accountId, facts) => saveFacts(pool, accountId, facts),
    saveKnown: async (accountId, known) => {
      await run(pool, SAVE_KNOWN, [accountId, JSON.stringify(known)]);
    },
  };
}

/**
 * Ensures that this program has every key in use before it gives credentials up as lost: while the secret is being
 * changed, a program that was not restarted yet must not give up what others can open.
 * @throws when a key in use is missing here
 */
async function ensureEveryKey(pool: pg.Pool, sealer: Sealer | KeyedSealer): Promise<void> {
  if (!('keyIds' in sealer)) return;
  ensureKeysInUse(await checkSecret(pool, sealer), sealer.keyIds);
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

const STORE = `
  update accounts
     set credentials = $3, credentials_expire_at = $4, credentials_version = credentials_version + 1,
         access_ends_at = case when $6 and access_renews is false then $5 else coalesce($5, access_ends_at) end,
         access_renews = coalesce($6, access_renews),
         refresh_token = null, refresh_until = null
   where id = $1 and credentials_version = $2
  returning uuid, credentials, credentials_version, credentials_expire_at`;

const NOTE_REFUSAL = `
  update accounts set refused_at = case when refused_at > now() - interval '1 day' then refused_at else now() end
   where id = $1 returning greatest(0, round(extract(epoch from now() - refused_at) * 1000))::int as ms`;

/** Notes that an account has to be reconnected, unless that is already known. */
export const MARK_UNAUTHORIZED = `
  update accounts set authorized = false, unauthorized_reason = $2, unauthorized_code = $3
   where id = $1 and authorized returning id`;

const SAVE_FACTS = `
  update accounts
     set name = coalesce($2, name), username = coalesce($3, username), image = coalesce($4, image),
         data = coalesce($5::jsonb, data), limits = coalesce($6::jsonb, limits), inspected_at = now()
   where id = $1`;

const SAVE_KNOWN = `update accounts set data = coalesce(data, '{}') || $2::jsonb where id = $1`;
