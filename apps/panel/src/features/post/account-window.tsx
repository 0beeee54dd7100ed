import { lazy, Suspense } from 'react';
import type { Post, PostAccount } from '../../ui/posts/post-facts.ts';
import classes from './post.module.css';

/** The shapes and rules of the networks come with the preview, so that they load after the page. */
const ResultPreview = lazy(async () => ({ default: (await import('./result-preview.tsx')).ResultPreview }));

interface Props {
  readonly workspace: string;
  readonly post: Post;
  readonly account: PostAccount;
  /** Whether all of the post is to be seen, and not only its beginning. */
  readonly whole?: boolean;
}

/** The post as the account's network shows it, made small. Cut off, it is only a picture of the post. */
export function AccountWindow({ workspace, post, account, whole = false }: Props) {
  return (
    <div className={classes['window']} data-whole={whole} inert={!whole} aria-hidden={!whole}>
      <Suspense>
        <ResultPreview {...{ workspace, post, account }} small={!whole} />
      </Suspense>
    </div>
  );
}
