import { readInstant } from '../../messages/moments.ts';
import { isMissed, type Post, type PostAccount } from '../../ui/posts/post-facts.ts';
import { LATE_SECONDS } from './late-in.ts';
import type { PostMessages } from './messages/en.ts';
import type { Publication } from './story.ts';

/** The state of a post in one word, and the account that a person has to act on. */
export interface Verdict {
  readonly kind:
    | 'trashed'
    | 'draft'
    | 'waiting'
    | 'scheduled'
    | 'overdue'
    | 'missed'
    | 'publishing'
    | 'published'
    | 'unconfirmed'
    | 'reconnect'
    | 'failed';
  /** The account to act on; null if the action concerns the post, or if there is nothing to do. */
  readonly account: PostAccount | null;
  /** The number of accounts where it is public, and of those where it should be. */
  readonly published: number;
  readonly all: number;
}

/**
 * The verdict at the top of a post's page. A lost answer takes precedence over a failure, because nothing may be sent
 * again until it is settled.
 */
export function verdictOf(
  post: Pick<Post, 'status' | 'trashed' | 'accounts' | 'missed_at' | 'scheduled_at'>,
  now: Date,
): Verdict {
  const { accounts } = post;
  const with_ = (kind: Verdict['kind'], account: PostAccount | null = null): Verdict => ({
    kind,
    account,
    published: accounts.filter(({ status }) => status === 'published').length,
    all: accounts.length,
  });
  if (post.trashed) return with_('trashed');
  if (isMissed(post)) return with_('missed');
  switch (post.status) {
    case 'scheduled':
      return with_(isOverdue(post.scheduled_at, now) ? 'overdue' : 'scheduled');
    case 'draft':
    case 'publishing':
    case 'published':
      return with_(post.status);
    case 'needs_approval':
      return with_('waiting');
    case 'failed': {
      const unconfirmed = accounts.find(({ status }) => status === 'unconfirmed');
      if (unconfirmed !== undefined) return with_('unconfirmed', unconfirmed);
      const failed = accounts.filter(({ status }) => status === 'failed');
      const signedOut = failed.find(({ authorized }) => !authorized);
      return signedOut === undefined ? with_('failed', failed[0] ?? null) : with_('reconnect', signedOut);
    }
  }
}

/** The verdict in a few words. A person who may approve is told who asks for it. */
export function titleOf(
  { asks, title }: Pick<PostMessages, 'asks' | 'title'>,
  { kind, published, all }: Verdict,
  { accounts, user }: Pick<Post, 'accounts' | 'user'>,
  approves: boolean,
): string {
  switch (kind) {
    case 'waiting':
      return approves ? asks(user.name) : title.waiting;
    case 'publishing':
      return title.publishing(published, all);
    case 'published':
      return title.published(all);
    case 'unconfirmed':
    case 'reconnect':
    case 'failed':
      if (published === 0 && kind === 'unconfirmed') return title.unsure;
      return title.some(published, all, accounts.filter(isTrouble).length);
    default:
      return title[kind];
  }
}

/** Whether the post failed on the account, or may have. */
export function isTrouble({ status }: Pick<PostAccount, 'status'>): boolean {
  return status === 'failed' || status === 'unconfirmed';
}

/** Whether a history says something that nobody should have to look for. */
export function isNotable({ steps, removal }: Pick<Publication, 'steps' | 'removal'>): boolean {
  return (
    removal?.state === 'failed' ||
    steps.some(({ twins, twin_doubt: doubt }) => twins.length > 0 || doubt !== null)
  );
}

/** Whether something that was due at this time should have been sent by now; not if it is due at no time. */
export function isOverdue(dueAt: string | null, now: Date): boolean {
  return dueAt !== null && now.getTime() - readInstant(dueAt).getTime() > LATE_SECONDS * 1_000;
}
