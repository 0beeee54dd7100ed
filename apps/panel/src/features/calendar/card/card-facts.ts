import type { CSSProperties } from 'react';
import type { IconName } from '../../../ui/icons.ts';
import { originalOf, type Post, type PostAccount } from '../../../ui/posts/post-facts.ts';
import type { Status } from '../../../ui/status-badge.tsx';

/** The address of a small copy of the post's first picture; null if it has none that can be shown. */
export function pictureOf(post: Pick<Post, 'versions'>): string | null {
  for (const { media } of originalOf(post)?.content ?? []) {
    for (const { thumb_url, url, type } of media) {
      const picture = thumb_url ?? (type === 'image' ? url : null);
      if (picture !== null) return picture;
    }
  }
  return null;
}

/** The networks of a post, each once, in the order of its accounts. */
export function networksOf({ accounts }: Pick<Post, 'accounts'>): readonly PostAccount['provider'][] {
  return [...new Set(accounts.map(({ provider }) => provider))];
}

/** The icon of a status in a card without room for its word. What is scheduled has none, because it is normal. */
export const STATUS_ICONS: Readonly<Record<Status, IconName | null>> = {
  draft: 'compose',
  scheduled: null,
  needs_approval: 'eye',
  publishing: 'clock',
  published: 'check',
  failed: 'warning',
  unconfirmed: 'question',
  missed: 'clock',
};

/** The style that gives a card the colour of the post's first tag as its edge. */
export function edgeOf({
  tags,
}: Pick<Post, 'tags'>): (CSSProperties & { readonly '--tag': string }) | undefined {
  const [tag] = tags;
  return tag === undefined ? undefined : { '--tag': tag.hex_color };
}
