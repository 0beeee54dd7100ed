import type { Post, PostAccount } from '../../ui/posts/post-facts.ts';

/** How a post stands in one word, and the one thing that a person has to do about it. */
export interface Verdict {
  readonly kind:
    | 'trashed'
    | 'draft'
    | 'waiting'
    | 'scheduled'
    | 'publishing'
    | 'published'
    | 'unconfirmed'
    | 'reconnect'
    | 'failed';
  /** The account that the thing to do is about; null where it is about the post, or where nothing is to do. */
  readonly account: PostAccount | null;
  /** On how many accounts it is public, and on how many it is meant to be. */
  readonly published: number;
  readonly all: number;
}

/** What stands at the top of a post's page. A lost answer comes before a failure: nothing may be sent again until it is settled. */
export function verdictOf(post: Pick<Post, 'status' | 'trashed' | 'accounts'>): Verdict {
  const { accounts } = post;
  const with_ = (kind: Verdict['kind'], account: PostAccount | null = null): Verdict => ({
    kind,
    account,
    published: accounts.filter(({ status }) => status === 'published').length,
    all: accounts.length,
  });
  if (post.trashed) return with_('trashed');
  switch (post.status) {
    case 'draft':
    case 'scheduled':
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
