import type { CallInput } from '@crier/client';
import { service } from '../../../api/client.ts';
import type { Post } from '../../../ui/posts/post-facts.ts';

/** Posts that one call returns. */
const MANY = 100;

interface Collect {
  /** The call of the list that is shown. */
  readonly input: CallInput<'listPosts'>;
  readonly onRead: (read: number) => void;
  readonly signal: AbortSignal;
}

/** Every post that the list has, page by page; null if it was stopped. A post that moved to a later page is there once. */
export async function collectPosts({ input, onRead, signal }: Collect): Promise<readonly Post[] | null> {
  const found = new Map<string, Post>();
  for (let page = 1; ; page += 1) {
    const query = { ...input.query, page, limit: MANY };
    const { data, links } = await service.call('listPosts', { ...input, query });
    if (signal.aborted) return null;
    for (const post of data) found.set(post.uuid, post);
    onRead(found.size);
    if (links.next === null) return [...found.values()];
  }
}
