import { useState } from 'react';
import type { Post } from '../../../ui/posts/post-facts.ts';
import classes from './card.module.css';
import { pictureOf } from './card-facts.ts';

/** A small copy of the post's first picture. Nothing if it has none, or if it cannot be loaded. */
export function Picture({ post }: { readonly post: Pick<Post, 'versions'> }) {
  const address = pictureOf(post);
  const [broken, setBroken] = useState<string | null>(null);
  if (address === null || address === broken) return null;
  return (
    <img
      className={classes['picture']}
      src={address}
      alt=""
      decoding="async"
      draggable={false}
      onError={() => setBroken(address)}
    />
  );
}
