import type { CallInput } from '@crier/client';
import type { Post } from './post-facts.ts';

type Update = NonNullable<CallInput<'updatePost'>['body']>;

/** The body that replaces a post by itself, with the changes. What it leaves out would be removed. */
export function wholePost(post: Post, changes: Partial<Update>): Update {
  const { date, time, timezone, accounts_schedule } = post;
  return {
    ...{ date, time, timezone },
    accounts_schedule: accounts_schedule.map(({ scheduled_at: _at, ...own }) => own),
    accounts: post.accounts.map(({ id }) => id),
    tags: post.tags.map(({ id }) => id),
    versions: post.versions.map((version) => ({
      ...version,
      content: version.content.map((item) => ({ ...item, media: item.media.map(({ id }) => id) })),
    })) as Update['versions'],
    ...changes,
  };
}
