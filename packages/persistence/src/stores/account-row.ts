import type { StoredAccount } from '@crier/operations/ports';

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
  ${usualLanguage('a')} as language, a.access_ends_at as "accessEndsAt", a.access_renews as "accessRenews", a.created_at as "createdAt"`;

/** An account `a` as a JSON object, in which times are text. */
export const ACCOUNT_JSON = `json_build_object('id', a.id, 'uuid', a.uuid, 'provider', a.provider, 'name', a.name,
  'username', a.username, 'image', a.image, 'picture', a.picture_path, 'data', a.data, 'limits', ${accountLimits('a.')},
  'authorized', a.authorized, 'accessEndsAt', a.access_ends_at, 'accessRenews', a.access_renews,
  'language', ${usualLanguage('a')},
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
