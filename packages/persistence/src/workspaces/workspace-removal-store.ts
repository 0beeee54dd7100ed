import type { PlatformKey } from '@crier/domain';
import type { LeftGrant, RemovedWorkspace, WorkspaceRemovalStore } from '@crier/operations/ports';
import type pg from 'pg';
import { createAuditWriter } from '../audit/audit-writer.ts';
import { openOrNothing } from '../connections/open-or-nothing.ts';
import { run } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import type { Sealer } from '../installation/keyed-sealer.ts';
import { sealContext } from '../journal/vault.ts';

/** Deletes workspaces on PostgreSQL, each with everything in it, in one transaction. */
export function createWorkspaceRemovalStore(pool: pg.Pool, sealer: Sealer): WorkspaceRemovalStore {
  return {
    remove: (uuids, actor, ensure) =>
      transaction(pool, async (client) => {
        const found = await run<WorkspaceRow>(client, LOCK, [uuids]);
        for (const workspace of found) ensure?.(workspace);
        const ids = found.map(({ id }) => id);
        const files = await run<{ workspace_id: number; path: string }>(client, FILES, [ids]);
        const accounts = await run<AccountRow>(client, ACCOUNTS, [ids]);
        const audit = createAuditWriter(client);
        for (const { uuid, name } of found) {
          const detail = { name };
          await audit.note(actor, { action: 'workspace.deleted', subject: `workspace:${uuid}`, detail });
        }
        await run(client, DELETE_MAILS, [ids]);
        await run(client, DELETE, [ids]);
        return found.map(
          ({ id, uuid, name }): RemovedWorkspace => ({
            uuid,
            name,
            paths: files.filter((file) => file.workspace_id === id).map(({ path }) => path),
            grants: grantsOf(
              accounts.filter((account) => account.workspace_id === id),
              sealer,
            ),
          }),
        );
      }),
  };
}

interface WorkspaceRow {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
}

interface AccountRow {
  readonly workspace_id: number;
  readonly id: number;
  readonly uuid: string;
  readonly provider: PlatformKey;
  readonly service: string | null;
  readonly name: string;
  readonly username: string;
  readonly remote_id: string;
  readonly credentials: Buffer;
  readonly grant_id: string | null;
  readonly shared: boolean;
}

/** The access to revoke at networks: once for each grant, and not if an account elsewhere still uses it. */
function grantsOf(accounts: readonly AccountRow[], sealer: Sealer): readonly LeftGrant[] {
  const seen = new Set<string>();
  return accounts.flatMap(({ id, uuid, provider, service, name, username, ...account }) => {
    if (account.shared || (account.grant_id !== null && seen.has(account.grant_id))) return [];
    const credentials = openOrNothing(sealer, account.credentials, sealContext(uuid));
    if (credentials === null) return [];
    if (account.grant_id !== null) seen.add(account.grant_id);
    return [{ account: { id, provider, service, name, username, remoteId: account.remote_id }, credentials }];
  });
}

const LOCK = 'select id, uuid, name from workspaces where uuid = any($1::uuid[]) order by id for update';

const FILES = `
  select m.workspace_id, file.path
    from media m
    cross join lateral (
      select m.path union all select m.thumb_path
      union all select made.value ->> 'path' from jsonb_each(m.conversions) made) file
   where m.workspace_id = any($1::int[]) and file.path is not null
  union all
  select workspace_id, picture_path from accounts
   where workspace_id = any($1::int[]) and picture_path is not null`;

/** Locked, so that no worker renews credentials that are about to be revoked. */
const ACCOUNTS = `
  select a.workspace_id, a.id, a.uuid, a.provider, nullif(a.service, '') as service, a.name, a.username, a.remote_id,
         a.credentials, a.grant_id,
         exists (select 1 from accounts other
                  where other.workspace_id <> all($1::int[]) and other.disconnected_at is null
                    and (other.grant_id = a.grant_id
                         or (other.provider = a.provider and other.service = a.service
                             and other.remote_id = a.remote_id))) as shared
    from accounts a
   where a.workspace_id = any($1::int[]) and a.disconnected_at is null
   order by a.id
     for update of a`;

const DELETE_MAILS = 'delete from mails where workspace_id = any($1::int[])';

const DELETE = 'delete from workspaces where id = any($1::int[])';
