import { readInstant } from '../../../messages/moments.ts';
import { readWallTime } from '../../../messages/wall-clock.ts';
import type { Account, Draft } from './draft.ts';

/** The chosen accounts that can't publish until somebody reconnects them. */
export function signedOutAccounts(
  chosen: Draft['accounts'],
  accounts: readonly Account[],
): readonly Account[] {
  return accounts.filter(({ id, authorized }) => chosen.includes(id) && !authorized);
}

/** The chosen accounts whose access ends before they publish the post, unless somebody reconnects them. */
export function endingAccounts(
  { accounts: chosen, accounts_schedule: own, date, time, timezone }: DueDraft,
  accounts: readonly Account[],
): readonly Account[] {
  return accounts.filter(({ id, authorized, access_ends_at: endsAt }) => {
    if (!authorized || endsAt === null || !chosen.includes(id)) return false;
    const due = { date, time, ...own.find(({ account_id }) => account_id === id) };
    const at =
      due.date === null || due.time === null ? null : readWallTime(due.date, due.time.slice(0, 5), timezone);
    return at !== null && readInstant(endsAt) <= at.instant;
  });
}

type DueDraft = Pick<Draft, 'accounts' | 'accounts_schedule' | 'date' | 'time' | 'timezone'>;
