import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../messages/language-context.tsx';
import { Moment } from '../../ui/moment.tsx';
import { AccountFaces } from '../../ui/posts/account-faces.tsx';
import { postWords } from '../../ui/posts/messages/post-words.ts';
import { firstWords, momentOf, type Post, shownStatus } from '../../ui/posts/post-facts.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { postsMessages } from './messages/posts-messages.ts';
import classes from './posts.module.css';

interface Props {
  readonly workspace: string;
  readonly post: Post;
  readonly selected: boolean;
  /** Left out for somebody who can do nothing to several posts. */
  readonly toggle?: () => void;
}

/** One post: accounts, first words, tags, status and time. */
export function PostRow({ workspace, post, selected, toggle }: Props) {
  const texts = useMessages(postsMessages);
  const { untitled } = useMessages(postWords);
  const words = firstWords(post) || untitled;
  const at = momentOf(post);
  return (
    <li className={classes['row']}>
      {toggle === undefined ? null : (
        <input
          type="checkbox"
          className={classes['check']}
          checked={selected}
          onChange={toggle}
          aria-label={`${texts.select}: ${words}`}
        />
      )}
      <AccountFaces accounts={post.accounts} />
      <div className={classes['words']}>
        <Link to={`/w/${workspace}/posts/${post.uuid}`} data-post={post.uuid} className={classes['title']}>
          {words}
        </Link>
        <Text c="dimmed" size="sm">
          {[post.user.name, ...post.tags.map(({ name }) => name)].join(' · ')}
        </Text>
      </div>
      <div className={classes['state']}>
        <StatusBadge status={shownStatus(post)} />
        <Text c="dimmed" size="sm">
          {at === null ? texts.noDate : <Moment at={at} otherZone={post.timezone} />}
        </Text>
      </div>
    </li>
  );
}
