import type { AccountStore, StoredAccount } from '@crier/operations/ports';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';
import { refValues } from '../journal/records-of-post.ts';
import { ACCOUNT_COLUMNS } from './account-row.ts';
import { containing } from './like-pattern.ts';

type AccountRow = StoredAccount;

interface OwnLimitsRow {
  readonly own_limits: Readonly<Record<string, number>>;
}

/** The connected accounts of workspaces; never reads credentials. */
export function createAccountStore(pool: pg.Pool): AccountStore {
  return {
    list: (workspaceId, { keyword, providers, authorized }) =>
      run<AccountRow>(pool, LIST, [
        workspaceId,
        keyword === null ? null : containing(keyword),
        providers,
        authorized,
      ]),
    find: (workspaceId, ref) => runOne<AccountRow>(pool, FIND, [workspaceId, ...refValues(ref)]),
    ownLimits: async (workspaceId, ref) => {
      const row = await runOne<OwnLimitsRow>(pool, OWN_LIMITS, [workspaceId, ...refValues(ref)]);
      return row?.own_limits ?? null;
    },
    setOwnLimits: async (workspaceId, ref, limits) => {
      const values = [workspaceId, ...refValues(ref), JSON.stringify(limits)];
      return (await runOne<{ id: number }>(pool, SET_OWN_LIMITS, values)) !== null;
    },
    ownLanguage: async (workspaceId, ref) => {
      const values = [workspaceId, ...refValues(ref)];
      return await runOne<{ language: string | null }>(pool, OWN_LANGUAGE, values);
    },
    setOwnLanguage: async (workspaceId, ref, language) => {
      const values = [workspaceId, ...refValues(ref), language];
      return (await runOne<{ id: number }>(pool, SET_OWN_LANGUAGE, values)) !== null;
    },
    withIds: (workspaceId, ids) => run<AccountRow>(pool, WITH_IDS, [workspaceId, ids]),
  };
}

const LIST = `
  select ${ACCOUNT_COLUMNS} from accounts a
   where a.workspace_id = $1 and a.disconnected_at is null
     and ($2::text is null or a.name ilike $2 or a.username ilike $2 or a.provider ilike $2)
     and ($3::text[] is null or a.provider = any($3))
     and ($4::boolean is null or a.authorized = $4)
   order by a.created_at desc, a.id desc`;

const FIND = `select ${ACCOUNT_COLUMNS} from accounts a
  where a.workspace_id = $1 and (a.uuid = $2 or a.id = $3) and a.disconnected_at is null`;

const OWN_LIMITS = `select a.own_limits from accounts a
  where a.workspace_id = $1 and (a.uuid = $2 or a.id = $3) and a.disconnected_at is null`;

const SET_OWN_LIMITS = `update accounts a set own_limits = $4::jsonb
  where a.workspace_id = $1 and (a.uuid = $2 or a.id = $3) and a.disconnected_at is null returning a.id`;

const OWN_LANGUAGE = `select a.language from accounts a
  where a.workspace_id = $1 and (a.uuid = $2 or a.id = $3) and a.disconnected_at is null`;

const SET_OWN_LANGUAGE = `update accounts a set language = $4
  where a.workspace_id = $1 and (a.uuid = $2 or a.id = $3) and a.disconnected_at is null returning a.id`;

const WITH_IDS = `select ${ACCOUNT_COLUMNS} from accounts a
  where a.workspace_id = $1 and a.id = any($2::int[]) and a.disconnected_at is null`;
