import type { Post } from '../../../ui/posts/post-facts.ts';
import { originalOf } from '../../../ui/posts/post-facts.ts';

type Network = Post['accounts'][number]['provider'];

/** A network of a post, and whether an account of it failed. */
export interface NetworkOfPost {
  readonly network: Network;
  readonly failed: boolean;
}

/** The first picture of the post, as an address; null if it has no file with a picture of its own. */
export function pictureOf(post: Pick<Post, 'versions'>): string | null {
  const files = (originalOf(post)?.content ?? []).flatMap(({ media }) => media);
  for (const { thumb_url, url, is_video } of files) {
    const picture = thumb_url ?? (is_video ? null : url);
    if (picture !== null) return picture;
  }
  return null;
}

/** The networks of a post, each once, in the order of its accounts. */
export function networksOf({ accounts }: Pick<Post, 'accounts'>): readonly NetworkOfPost[] {
  const networks = new Map<Network, boolean>();
  for (const { provider, status } of accounts)
    networks.set(provider, (networks.get(provider) ?? false) || status === 'failed');
  return [...networks].map(([network, failed]) => ({ network, failed }));
}
