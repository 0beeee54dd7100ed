import { isJsonObject, type PlatformKey, type PublishAccount } from '@crier/domain';
import type { IdleAccounts } from '@crier/operations/ports';
import type pg from 'pg';
import { run } from '../database/statement.ts';
import { accountLimits } from '../stores/accounts-store.ts';

/** The columns of an account that publishing needs. */
export interface PublishAccountRow {
  readonly id: number;
  readonly provider: PlatformKey;
  readonly name: string;
  readonly username: string;
  readonly remote_id: string;
  readonly service: string;
  readonly data: unknown;
  readonly limits: unknown;
}

export const PUBLISH_ACCOUNT_COLUMNS = `id, provider, name, username, remote_id, service, data,
  ${accountLimits('')} as limits`;

export function publishAccount(row: PublishAccountRow): PublishAccount {
  return {
    id: row.id,
    provider: row.provider,
    name: row.name,
    username: row.username,
    remoteId: row.remote_id,
    service: row.service === '' ? null : row.service,
    data: isJsonObject(row.data) ? row.data : null,
    limits: isJsonObject(row.limits) ? row.limits : null,
  };
}

/** SQL for the network and server of an account. */
export function serverOf(accountId: string): string {
  return `(select a.provider || ' ' || a.service from accounts a where a.id = ${accountId})`;
}

/** SQL for the time until which the network wants no calls for this account, or for any account on its server. */
export function heldUntilOf(accountId: string): string {
  return `(
    select greatest(a.held_until, h.held_until)
      from accounts a left join network_holds h on h.provider = a.provider and h.service = a.service
     where a.id = ${accountId})`;
}

/** Idle accounts on PostgreSQL. */
export function createIdleAccounts(pool: pg.Pool): IdleAccounts {
  return {
    expiredBefore: async (before, providers, limit) => {
      const rows = await run<PublishAccountRow & { readonly workspace: string }>(pool, EXPIRED, [
        before,
        providers,
        limit,
      ]);
      return rows.map((row) => ({ ...publishAccount(row), workspace: row.workspace }));
    },
  };
}

const EXPIRED = `
  select ${PUBLISH_ACCOUNT_COLUMNS}, owner.workspace
    from accounts
         cross join lateral (select uuid as workspace from workspaces where id = accounts.workspace_id) owner
   where authorized and credentials_expire_at < $1 and provider = any($2::text[])
   order by credentials_expire_at limit $3`;

/** One connected account of each network that has any, the one that was read last. */
export async function sampleAccounts(pool: pg.Pool): Promise<readonly PublishAccount[]> {
  return (await run<PublishAccountRow>(pool, SAMPLES)).map(publishAccount);
}

const SAMPLES = `
  select distinct on (provider) ${PUBLISH_ACCOUNT_COLUMNS} from accounts
   where authorized and disconnected_at is null
   order by provider, inspected_at desc nulls last, id desc`;
