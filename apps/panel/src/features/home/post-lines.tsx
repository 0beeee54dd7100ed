import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/language-context.tsx';
import { Moment } from '../../ui/moment.tsx';
import { AccountFaces } from '../../ui/posts/account-faces.tsx';
import { postWords } from '../../ui/posts/messages/post-words.ts';
import { firstWords, momentOf, type Post } from '../../ui/posts/post-facts.ts';
import classes from './home.module.css';

interface LineProps {
  readonly workspace: string;
  readonly post: Post;
  /** The problem in words. */
  readonly note?: string;
  /** Buttons that act on the post in place. */
  readonly children?: ReactNode;
}

/** One post on a line: accounts, first words, time. */
export function PostLine({ workspace, post, note, children }: LineProps) {
  const { untitled } = useMessages(postWords);
  const at = momentOf(post);
  return (
    <li className={classes['line']}>
      <AccountFaces accounts={post.accounts} />
      <div className={classes['words']}>
        <Link to={`/w/${workspace}/posts/${post.uuid}`} data-post={post.uuid} className={classes['title']}>
          {firstWords(post) || untitled}
        </Link>
        {note === undefined ? null : <Text size="sm">{note}</Text>}
        {at === null ? null : (
          <Text c="dimmed" size="sm">
            <Moment at={at} otherZone={post.timezone} />
          </Text>
        )}
      </div>
      {children}
    </li>
  );
}

interface LinesProps {
  readonly workspace: string;
  readonly posts: readonly Post[];
  /** Shown if there are no posts. */
  readonly empty: ReactNode;
}

/** Posts, each on a line. */
export function PostLines({ workspace, posts, empty }: LinesProps) {
  if (posts.length === 0) return empty;
  return (
    <ul className={classes['lines']}>
      {posts.map((post) => (
        <PostLine key={post.uuid} workspace={workspace} post={post} />
      ))}
    </ul>
  );
}
