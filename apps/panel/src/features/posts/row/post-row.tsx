import { Link } from '@tanstack/react-router';
import { memo, type PointerEvent, useState } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { postWords } from '../../../ui/posts/messages/post-words.ts';
import { firstWords, momentOf, type Post, shownStatus } from '../../../ui/posts/post-facts.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { postsMessages } from '../messages/posts-messages.ts';
import classes from './post-row.module.css';
import { type RowAct, RowActions } from './row-actions.tsx';
import { pictureOf } from './row-facts.ts';
import { RowNetworks } from './row-networks.tsx';
import { RowTime } from './row-time.tsx';

interface Props {
  readonly workspace: string;
  readonly post: Post;
  readonly selected: boolean;
  /** IANA zone of the person. */
  readonly zone: string;
  /** Selects or releases the post, or with `range` everything since the last one. Omitted if there is no action. */
  readonly choose?: (post: Post, range: boolean) => void;
  /** What the row's own buttons do; omitted if the person may change nothing. */
  readonly act?: RowAct;
}

/** One post on one line: picture, first words, tags, networks, status, time and author. */
export const PostRow = memo(function PostRow({ workspace, post, selected, zone, choose, act }: Props) {
  const texts = useMessages(postsMessages);
  const { untitled } = useMessages(postWords);
  const [near, setNear] = useState(false);
  const words = firstWords(post) || untitled;
  const at = momentOf(post);
  const enter = ({ pointerType }: PointerEvent) => setNear(pointerType === 'mouse');
  return (
    <li
      className={classes['row']}
      data-selected={selected}
      onPointerEnter={enter}
      onPointerLeave={() => setNear(false)}
    >
      {choose === undefined ? null : (
        <label className={classes['check']}>
          <input
            type="checkbox"
            checked={selected}
            onChange={() => undefined}
            onClick={({ shiftKey }) => choose(post, shiftKey)}
            aria-label={`${texts.select}: ${words}`}
          />
        </label>
      )}
      <RowPicture address={pictureOf(post)} />
      <Link
        to={`/w/${workspace}/posts/${post.uuid}`}
        data-post={post.uuid}
        className={classes['words']}
        title={words}
      >
        {words}
      </Link>
      <RowTags tags={post.tags} />
      <RowNetworks accounts={post.accounts} />
      <span className={classes['state']}>
        <StatusBadge status={shownStatus(post)} />
      </span>
      <span className={classes['time']}>
        {at === null ? texts.noDate : <RowTime at={at} zone={zone} otherZone={post.timezone} />}
      </span>
      <span className={classes['author']} title={post.user.name}>
        <span aria-hidden="true">{[...post.user.name.trim()][0]?.toUpperCase()}</span>
        <span className={classes['hidden']}>{post.user.name}</span>
      </span>
      {near && act !== undefined ? (
        <RowActions workspace={workspace} post={post} words={words} act={act} />
      ) : null}
    </li>
  );
});

function RowPicture({ address }: { address: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  return address === null || address === broken ? (
    <span className={classes['picture']} aria-hidden="true">
      <Icon name="posts" size={14} />
    </span>
  ) : (
    <img
      className={classes['picture']}
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      width={28}
      height={28}
      onError={() => setBroken(address)}
    />
  );
}

/** The tags that a row has room for as dots, and the name of the first. */
function RowTags({ tags }: { tags: Post['tags'] }) {
  const [first] = tags;
  return (
    <span className={classes['tags']} title={tags.map(({ name }) => name).join(', ')}>
      {tags.slice(0, 3).map(({ id, hex_color }) => (
        <svg key={id} className={classes['dot']} viewBox="0 0 8 8" aria-hidden="true">
          <rect width="8" height="8" rx="2.5" fill={hex_color} />
        </svg>
      ))}
      <span className={classes['tag']} aria-hidden="true">
        {first?.name}
      </span>
      <span className={classes['hidden']}>{tags.map(({ name }) => name).join(', ')}</span>
    </span>
  );
}
