import { formatWireDate, type PlatformKey, type Warning } from '@crier/domain';
import { networkName } from '../accounts/connections/network-name.ts';
import type { Entry, OwnTime } from '../ports/post-store.ts';
import type { StoredAccount } from '../ports/records.ts';

type Told = Pick<Warning, 'code' | 'message' | 'ends_at'>;

/** When a post is due: `at`, or an account's own time; null if it has no time. */
export interface DueTimes {
  readonly at: Date | null;
  readonly own: readonly Pick<OwnTime, 'accountId' | 'at'>[];
}

/**
 * Returns a warning for each account to which the post can't be published as things are: this version can't publish to
 * its network yet, the network no longer accepts its credentials, or access ends before the post is due. Posts can still
 * be written and scheduled for it. There are none when there is no such account.
 */
export function accountWarnings(
  accounts: readonly StoredAccount[],
  publishes: (provider: PlatformKey) => boolean,
  due: DueTimes,
): Warning[] {
  return accounts.flatMap((account): Warning[] => {
    const { id, provider } = account;
    const own = due.own.find(({ accountId }) => accountId === id);
    const told = warningOf(account, publishes(provider), own ? own.at : due.at);
    return told === null ? [] : [{ ...told, account_id: id, provider }];
  });
}

/** When a post is due that enters the schedule in this way; a slot of the queue is not known yet. */
export function dueTimesOf(entry: Entry): DueTimes {
  return entry.kind === 'queue' ? { at: null, own: [] } : entry.schedule;
}

/** When a post that enters the schedule in this way is due on the last of its accounts; null if that is not known. */
export function lastDueOf(entry: Entry | undefined): Date | null {
  if (entry === undefined || entry.kind === 'draft') return null;
  const { at, own } = dueTimesOf(entry);
  return own.reduce<Date | null>(
    (last, time) => (last !== null && time.at !== null && time.at > last ? time.at : last),
    at,
  );
}

/** Warnings as a member of an answer, which has no `warnings` when there are none. */
export function presentWarnings(warnings: readonly Warning[]): { warnings?: Warning[] } {
  return warnings.length > 0 ? { warnings: [...warnings] } : {};
}

function warningOf(account: StoredAccount, isPublished: boolean, dueAt: Date | null): Told | null {
  const { provider, name, accessEndsAt: endsAt } = account;
  if (!isPublished) {
    const message = `Publishing to ${networkName(provider)} is not available yet: a post for the account “${name}” fails when it is due.`;
    return { code: 'cannot_publish', message };
  }
  if (!account.authorized) {
    const message = `The account “${name}” must be reconnected before anything can be published to it.`;
    return { code: 'reconnect_account', message };
  }
  if (endsAt === null || dueAt === null || endsAt > dueAt) return null;
  const ends_at = formatWireDate(endsAt);
  const message = `Access to the account “${name}” ends at ${ends_at} UTC, before the post is due. Reconnect the account before then.`;
  return { code: 'access_ends_before_post', message, ends_at };
}
