import type { AccountStore, StoredAccount } from '@crier/operations';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';
import { refValues } from '../journal/records-of-post.ts';
import { ACCOUNT_COLUMNS } from './account-row.ts';

type AccountRow = StoredAccount & pg.QueryResultRow;

/** The accounts of workspaces; never reads credentials. */
export function createAccountStore(pool: pg.Pool): AccountStore {
  return {
    list: (workspaceId) => run<AccountRow>(pool, LIST, [workspaceId]),
    find: (workspaceId, ref) => runOne<AccountRow>(pool, FIND, [workspaceId, ...refValues(ref)]),
    withIds: (workspaceId, ids) => run<AccountRow>(pool, WITH_IDS, [workspaceId, ids]),
  };
}

const LIST = `select ${ACCOUNT_COLUMNS} from accounts a where a.workspace_id = $1 order by a.created_at desc, a.id desc`;

const FIND = `select ${ACCOUNT_COLUMNS} from accounts a
  where a.workspace_id = $1 and (a.uuid = $2 or a.id = $3)`;

const WITH_IDS = `select ${ACCOUNT_COLUMNS} from accounts a where a.workspace_id = $1 and a.id = any($2::int[])`;
