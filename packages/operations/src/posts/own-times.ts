import type { OwnTime } from '../ports/post-store.ts';
import type { StoredPost } from '../ports/records.ts';
import type { ScheduleTimes } from './resolve-schedule.ts';

/** The times of accounts that are not published at the post's time, in the post's order. */
export function ownTimesOf(post: Pick<StoredPost, 'accounts'>): OwnTime[] {
  return post.accounts.flatMap(({ account, own }) => (own ? [{ accountId: account.id, ...own }] : []));
}

/** The same as they are sent. */
export function ownTimesAsInput(post: Pick<StoredPost, 'accounts'>): ScheduleTimes['accounts_schedule'] {
  return ownTimesOf(post).map(({ accountId, date, time }) => ({ account_id: accountId, date, time }));
}
