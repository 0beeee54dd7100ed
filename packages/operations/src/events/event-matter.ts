import type { EventData, EventSubject } from '@crier/domain';
import type { EventMatter, NotedEvent } from '../ports/events.ts';

/** The accounts and tags that an event is about: those of its post or network, or the account itself. */
export function matterOf(event: NotedEvent, data: EventData[EventSubject]): EventMatter {
  const post = 'post' in data ? data.post : null;
  return {
    accounts: 'accounts' in data ? data.accounts : accountsOf(event, post?.accounts ?? []),
    tags: post?.tags.map(({ id }) => id) ?? [],
    isGone: event.postId !== null && post === null,
  };
}

/** An event about one account of a post is about that account alone. */
function accountsOf(
  { type, subjectId, change }: NotedEvent,
  ofPost: readonly { readonly id: number }[],
): readonly number[] {
  if (type.startsWith('account.')) return subjectId === null ? [] : [subjectId];
  const account = change['account_id'];
  return typeof account === 'number' ? [account] : ofPost.map(({ id }) => id);
}
