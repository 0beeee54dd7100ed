import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useMessages } from '../../messages/language-context.tsx';
import { MomentIn } from '../../ui/moment.tsx';
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
  /** IANA zone of the person. */
  readonly zone: string;
  /** Omitted if the person has no action on several posts. */
  readonly toggle?: (post: string) => void;
}

/** One post: accounts, first words, tags, status and time. */
export const PostRow = memo(function PostRow({ workspace, post, selected, zone, toggle }: Props) {
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
          onChange={() => toggle(post.uuid)}
          aria-label={`${texts.select}: ${words}`}
        />
      )}
      <AccountFaces accounts={post.accounts} />
      <div className={classes['words']}>
        <Link to={`/w/${workspace}/posts/${post.uuid}`} data-post={post.uuid} className={classes['title']}>
          {words}
        </Link>
        <p className={classes['beside']}>
          {[post.user.name, ...post.tags.map(({ name }) => name)].join(' · ')}
        </p>
      </div>
      <div className={classes['state']}>
        <StatusBadge status={shownStatus(post)} />
        <p className={classes['beside']}>
          {at === null ? texts.noDate : <MomentIn at={at} zone={zone} otherZone={post.timezone} />}
        </p>
      </div>
    </li>
  );
});
