import {
  type ConnectionLines,
  DISCONNECTED,
  type Disconnected,
  type ManagedAccounts,
} from '@crier/operations/ports';
import type pg from 'pg';
import { noteLine } from '../audit/audit-writer.ts';
import { refValues, run, runOne } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import type { Sealer } from '../installation/keyed-sealer.ts';
import { sealContext } from '../journal/vault.ts';
import { WORKSPACE_COLUMNS, type WorkspaceRow, workspaceAccess } from '../stores/caller-row.ts';
import { CONNECTED_COLUMNS, type ConnectedRow } from './connected-record.ts';
import { openOrNothing } from './open-or-nothing.ts';

/** The accounts of workspaces as the management console sees them, on PostgreSQL. */
export function createManagedAccounts(
  pool: pg.Pool,
  sealer: Sealer,
  lines: Pick<ConnectionLines, 'disconnected'>,
): ManagedAccounts {
  return {
    access: async (userId, workspaceUuid) => {
      const row = await runOne<WorkspaceRow>(pool, ACCESS, [userId, workspaceUuid]);
      return row && workspaceAccess(row);
    },
    list: (workspaceId) => run<ConnectedRow>(pool, LIST, [workspaceId]),
    find: (workspaceId, ref) => runOne<ConnectedRow>(pool, FIND, [workspaceId, ...refValues(ref)]),
    disconnect: (workspaceId, ref, userId) =>
      transaction(pool, async (client) => {
        const row = await runOne<HeldRow>(client, LOCK, [workspaceId, ...refValues(ref)]);
        if (row === null) return null;
        const { remoteId, credentials: sealed, grantId, ...record } = row;
        const nothing = sealer.seal({}, sealContext(record.uuid));
        await run(client, DISCONNECT, [record.id, nothing, DISCONNECTED]);
        await run(client, LEAVE_GROUPS, [record.id]);
        const values = [record.id, record.provider, record.service ?? '', remoteId, grantId];
        const shared = (await runOne(client, SHARED, values)) !== null;
        await noteLine(client, lines.disconnected(userId, workspaceId, { record, remoteId }));
        const credentials = openOrNothing(sealer, sealed, sealContext(record.uuid));
        return { record, remoteId, credentials, shared } satisfies Disconnected;
      }),
  };
}

interface HeldRow extends ConnectedRow {
  readonly remoteId: string;
  readonly credentials: Buffer;
  readonly grantId: string | null;
}

const ACCESS = `
  select ${WORKSPACE_COLUMNS} from workspaces w
    left join memberships m on m.workspace_id = w.id and m.user_id = $1
   where w.uuid = $2::uuid`;

const LIST = `
  select ${CONNECTED_COLUMNS} from accounts a
   where a.workspace_id = $1 and a.disconnected_at is null
   order by a.created_at desc, a.id desc`;

const FIND = `
  select ${CONNECTED_COLUMNS} from accounts a
   where a.workspace_id = $1 and (a.uuid = $2 or a.id = $3) and a.disconnected_at is null`;

const LOCK = `
  select ${CONNECTED_COLUMNS}, a.remote_id as "remoteId", a.credentials, a.grant_id as "grantId" from accounts a
   where a.workspace_id = $1 and (a.uuid = $2 or a.id = $3) and a.disconnected_at is null
     for update`;

const DISCONNECT = `
  update accounts
     set disconnected_at = now(), authorized = false, unauthorized_reason = $3, unauthorized_code = 'disconnected',
         credentials = $2,
         credentials_version = credentials_version + 1, credentials_expire_at = null, access_ends_at = null,
         access_renews = null, refresh_token = null,
         refresh_until = null
   where id = $1`;

const LEAVE_GROUPS = `delete from account_group_members where account_id = $1`;

/** Another account from the same grant, or the same identity in another workspace. */
const SHARED = `
  select 1 from accounts a
   where a.id <> $1 and a.disconnected_at is null
     and (a.grant_id = $5 or (a.provider = $2 and a.service = $3 and a.remote_id = $4))
   limit 1`;
