import type { PlatformKey, RecordedExchange, Recording } from '@crier/domain';
import {
  type AccountReference,
  RECORDING_DAYS,
  type RecordingRecord,
  type RecordingStore,
} from '@crier/operations/ports';
import type pg from 'pg';
import { createAuditWriter } from '../audit/audit-writer.ts';
import { run, runOne } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';

interface RecordingRow {
  readonly account_id: number;
  readonly account_uuid: string;
  readonly provider: string;
  readonly username: string;
  readonly workspace: string;
  readonly publication_id: number | null;
  readonly requested_by: string;
  readonly requested_at: Date;
  readonly expires_at: Date;
  readonly ended_at: Date | null;
  readonly outcome: string | null;
  readonly exchanges: readonly RecordedExchange[];
  readonly left_out: number;
}

/** Recordings on PostgreSQL, as operators ask for them and read them. */
export function createRecordingStore(pool: pg.Pool): RecordingStore {
  return {
    list: async () => (await run<RecordingRow>(pool, LIST)).map(recordingRecord),
    transaction: (work) =>
      transaction(pool, (client) => {
        const find = async (account: AccountReference) => {
          const row = await runOne<RecordingRow>(client, FIND, placeOf(account));
          return row && recordingRecord(row);
        };
        return work({
          audit: createAuditWriter(client),
          find,
          request: async (account, requestedBy) => {
            await run(client, REQUEST, [...placeOf(account), requestedBy, RECORDING_DAYS]);
            return await find(account);
          },
          remove: async (accountId) => {
            await run(client, REMOVE, [accountId]);
          },
        });
      }),
  };
}

function placeOf(account: AccountReference): readonly [number | null, string | null] {
  return 'id' in account ? [account.id, null] : [null, account.uuid];
}

function recordingRecord(row: RecordingRow): RecordingRecord {
  return {
    accountId: row.account_id,
    accountUuid: row.account_uuid,
    provider: row.provider as PlatformKey,
    username: row.username,
    workspace: row.workspace,
    requestedBy: row.requested_by,
    requestedAt: row.requested_at,
    expiresAt: row.expires_at,
    state: row.ended_at !== null ? 'ended' : row.publication_id === null ? 'waiting' : 'recording',
    endedAt: row.ended_at,
    outcome: row.outcome as Recording['outcome'] | null,
    exchanges: row.exchanges,
    leftOut: row.left_out,
  };
}

const ALL = `
  select r.account_id, a.uuid as account_uuid, a.provider, a.username, w.uuid as workspace, r.publication_id,
         r.requested_by, r.requested_at, r.expires_at, r.ended_at, r.outcome, r.exchanges, r.left_out
    from account_recordings r join accounts a on a.id = r.account_id join workspaces w on w.id = r.workspace_id
   where r.expires_at > now()`;

const LIST = `${ALL} order by r.requested_at desc, r.account_id`;

const FIND = `${ALL} and (a.id = $1::int or a.uuid = $2::uuid)`;

const REQUEST = `
  insert into account_recordings (account_id, workspace_id, requested_by, expires_at)
  select a.id, a.workspace_id, $3, now() + $4::int * interval '1 day'
    from accounts a where a.disconnected_at is null and (a.id = $1::int or a.uuid = $2::uuid)
  on conflict (account_id) do update
     set publication_id = null, requested_by = excluded.requested_by, requested_at = now(),
         expires_at = excluded.expires_at, ended_at = null, outcome = null, exchanges = '[]', aliases = null,
         left_out = 0`;

const REMOVE = `delete from account_recordings where account_id = $1`;
