import type { Draft, DraftVersion } from '../state/draft.ts';
import { isSplitAlone } from '../state/splits.ts';

/**
 * Takes back what one change did to the accounts and versions of a draft. What somebody has written since stays: a version that
 * is no longer as the change left it is not touched.
 */
export function takeBack(before: Draft, after: Draft, now: Draft): Draft {
  const removed = before.accounts.filter((id) => !after.accounts.includes(id) && !now.accounts.includes(id));
  const chosen = new Set([...now.accounts, ...removed]);
  const accounts =
    removed.length === 0
      ? now.accounts
      : [
          ...before.accounts.filter((id) => chosen.has(id)),
          ...now.accounts.filter((id) => !before.accounts.includes(id)),
        ];
  const known = new Set(now.versions.map(({ account_id }) => account_id));
  const lost = before.versions.filter(({ account_id }) => !known.has(account_id) && !has(after, account_id));
  const kept = now.versions.flatMap((version) => versionBefore(before, after, now, version));
  const times = before.accounts_schedule.filter(({ account_id }) => removed.includes(account_id));
  return {
    ...now,
    accounts,
    versions: [...kept, ...lost],
    accounts_schedule: [...now.accounts_schedule, ...times],
  };
}

function has({ versions }: Draft, account: number): boolean {
  return versions.some(({ account_id }) => account_id === account);
}

/** The version as it was, if it is still as the change left it, or only follows everyone's text; none if the change made it. */
function versionBefore(
  before: Draft,
  after: Draft,
  now: Draft,
  version: DraftVersion,
): readonly DraftVersion[] {
  const made = after.versions.find(({ account_id }) => account_id === version.account_id);
  const old = before.versions.find(({ account_id }) => account_id === version.account_id);
  const isAsLeft =
    made === version ||
    (made !== undefined && isSameButText(made, version) && isSplitAlone(now, version.account_id));
  if (!isAsLeft || old === version) return [version];
  return old === undefined ? [] : [old];
}

function isSameButText(one: DraftVersion, other: DraftVersion): boolean {
  return (
    one.options === other.options &&
    one.language === other.language &&
    one.disclosure === other.disclosure &&
    one.audience === other.audience
  );
}
