import { firstWords, originalOf, type Post } from './post-facts.ts';
import classes from './posts.module.css';

interface Props {
  readonly post: Pick<Post, 'versions'>;
  /** The class that gives it a size and a shape. */
  readonly className: string | undefined;
}

/** The first picture of a post, or the beginning of its text. Its words are beside it, so that nobody hears it. */
export function PostThumb({ post, className }: Props) {
  const picture = pictureOf(post);
  return (
    <span className={`${classes['thumb']} ${className ?? ''}`} aria-hidden="true">
      {picture === null ? <span>{firstWords(post)}</span> : <img src={picture} alt="" loading="lazy" />}
    </span>
  );
}

/** The address of a small picture of the post's first file that has one; null if none has. */
function pictureOf(post: Pick<Post, 'versions'>): string | null {
  const files = originalOf(post)?.content.flatMap(({ media }) => media) ?? [];
  const file = files.find(({ thumb_url, is_video }) => thumb_url !== null || !is_video);
  return file === undefined ? null : (file.thumb_url ?? file.url);
}
