import type { OwnTime } from '../ports/post-store.ts';
import type { StoredPost } from '../ports/records.ts';
import type { ScheduleTimes } from './resolve-schedule.ts';

/** The times of accounts that have their own, in the order of the post's accounts. */
export function ownTimesOf(post: Pick<StoredPost, 'accounts'>): OwnTime[] {
  return post.accounts.flatMap(({ account, own }) => (own ? [{ accountId: account.id, ...own }] : []));
}

/** The same times as the API accepts them. */
export function ownTimesAsInput(post: Pick<StoredPost, 'accounts'>): ScheduleTimes['accounts_schedule'] {
  return ownTimesOf(post).map(({ accountId, date, time }) => ({ account_id: accountId, date, time }));
}
