import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { searchFor } from '../../frame/address.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Moment } from '../../ui/moment.tsx';
import { AccountActions } from '../../ui/posts/account-actions.tsx';
import { postWords } from '../../ui/posts/messages/post-words.ts';
import { MissedButtons } from '../../ui/posts/missed-buttons.tsx';
import { firstWords, momentOf } from '../../ui/posts/post-facts.ts';
import { PostThumb } from '../../ui/posts/post-thumb.tsx';
import { soonestFirst } from './cause-words.ts';
import type { Cause, Post } from './causes.ts';
import classes from './home.module.css';
import { homeMessages } from './messages/home-messages.ts';

/** The most posts of a cause; the list of posts has the rest. */
const SHOWN = 10;

/** The status under which the list of posts has the posts of a cause. */
const STATUS_OF = {
  reconnect: 'scheduled',
  outage: 'publishing',
  webhook: 'scheduled',
  ending: 'scheduled',
  failed: 'failed',
  unconfirmed: 'failed',
  missed: 'missed',
  approve: 'needs_approval',
  returned: 'draft',
  key: 'scheduled',
  version: 'scheduled',
} as const satisfies Readonly<Record<Cause['kind'], string>>;

interface Props {
  readonly id: string;
  readonly workspace: string;
  readonly cause: Cause;
}

/** The posts that wait for a cause, the next first, each with what to do about it. */
export function CausePosts({ id, workspace, cause }: Props) {
  const texts = useMessages(homeMessages);
  const posts = soonestFirst(cause.posts).slice(0, SHOWN);
  const search = searchFor({
    status: STATUS_OF[cause.kind],
    ...('account' in cause ? { account: cause.account.id } : {}),
  });
  return (
    <ul id={id} className={classes['posts']}>
      {posts.map((post) => (
        <PostLine key={post.uuid} {...{ workspace, post, cause }} />
      ))}
      {cause.total > posts.length ? (
        <li>
          <Anchor component={Link} to={`/w/${workspace}/posts`} search={search} size="sm">
            {texts.seeAll(cause.total)}
          </Anchor>
        </li>
      ) : null}
    </ul>
  );
}

interface LineProps {
  readonly workspace: string;
  readonly post: Post;
  readonly cause: Cause;
}

function PostLine({ workspace, post, cause }: LineProps) {
  const { untitled } = useMessages(postWords);
  const at = momentOf(post);
  return (
    <li className={classes['post']}>
      <PostThumb post={post} className={classes['picture']} />
      <Link to={`/w/${workspace}/posts/${post.uuid}`} data-post={post.uuid} className={classes['postTitle']}>
        {firstWords(post) || untitled}
      </Link>
      <span className={classes['time']}>
        {at === null ? null : <Moment at={at} otherZone={post.timezone} />}
      </span>
      <span data-act>
        <PostAction {...{ workspace, post, cause }} />
      </span>
    </li>
  );
}

function PostAction({ workspace, post, cause }: LineProps) {
  if (cause.kind === 'missed') return <MissedButtons workspace={workspace} post={post} />;
  if (!('network' in cause)) return null;
  const wanted = cause.kind === 'failed' ? 'failed' : 'unconfirmed';
  return post.accounts
    .filter(({ provider, status }) => provider === cause.network && status === wanted)
    .map((account) => <AccountActions key={account.id} {...{ workspace, post, account }} />);
}
