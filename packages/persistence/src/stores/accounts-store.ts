import type { AccountDefaults, AccountStore, StoredAccount } from '@crier/operations/ports';
import type pg from 'pg';
import { jsonOrNull, refValues, run, runOne } from '../database/statement.ts';
import { containing } from './like-pattern.ts';

/**
 * SQL for an account's limits by name, those reported by its server combined with those set by members; null if there
 * are none.
 */
export function accountLimits(prefix: 'a.' | ''): string {
  return `nullif(coalesce(${prefix}limits, '{}') || ${prefix}own_limits, '{}')`;
}

/** SQL for the language of an account's posts that say none: its own default, else the workspace's. */
export function usualLanguage(account: string): string {
  return `coalesce(${account}.language, (select w.language from workspaces w where w.id = ${account}.workspace_id))`;
}

/** The columns of an account `a` as a `StoredAccount`. */
export const ACCOUNT_COLUMNS = `a.id, a.uuid, a.provider, a.name, a.username, a.image, a.picture_path as picture, a.data, ${accountLimits('a.')} as limits, a.authorized,
  ${usualLanguage('a')} as language, a.disclosure, a.access_ends_at as "accessEndsAt", a.access_renews as "accessRenews", a.created_at as "createdAt"`;

/** An account `a` as a JSON object, in which times are text. */
export const ACCOUNT_JSON = `json_build_object('id', a.id, 'uuid', a.uuid, 'provider', a.provider, 'name', a.name,
  'username', a.username, 'image', a.image, 'picture', a.picture_path, 'data', a.data, 'limits', ${accountLimits('a.')},
  'authorized', a.authorized, 'accessEndsAt', a.access_ends_at, 'accessRenews', a.access_renews,
  'language', ${usualLanguage('a')}, 'disclosure', a.disclosure,
  'createdAt', a.created_at)`;

export type AccountJson = Omit<StoredAccount, 'createdAt' | 'accessEndsAt'> & {
  readonly createdAt: string;
  readonly accessEndsAt: string | null;
};

export function accountFromJson(account: AccountJson): StoredAccount {
  const { createdAt, accessEndsAt } = account;
  return {
    ...account,
    accessEndsAt: accessEndsAt === null ? null : new Date(accessEndsAt),
    createdAt: new Date(createdAt),
  };
}

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
    ownDefaults: (workspaceId, ref) =>
      runOne<AccountDefaults>(pool, OWN_DEFAULTS, [workspaceId, ...refValues(ref)]),
    setOwnDefaults: (workspaceId, ref, { language, disclosure }) =>
      runOne<AccountDefaults>(pool, SET_OWN_DEFAULTS, [
        ...[workspaceId, ...refValues(ref)],
        ...[language !== undefined, language ?? null],
        ...[disclosure !== undefined, jsonOrNull(disclosure)],
      ]),
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

const OWN_DEFAULTS = `select a.language, a.disclosure from accounts a
  where a.workspace_id = $1 and (a.uuid = $2 or a.id = $3) and a.disconnected_at is null`;

const SET_OWN_DEFAULTS = `update accounts a
     set language = case when $4::boolean then $5 else a.language end,
         disclosure = case when $6::boolean then $7::jsonb else a.disclosure end
  where a.workspace_id = $1 and (a.uuid = $2 or a.id = $3) and a.disconnected_at is null
  returning a.language, a.disclosure`;

const WITH_IDS = `select ${ACCOUNT_COLUMNS} from accounts a
  where a.workspace_id = $1 and a.id = any($2::int[]) and a.disconnected_at is null`;
