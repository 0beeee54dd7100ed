import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { ShortcutKeys } from '../../frame/shortcut-keys.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { NetworkMark } from '../../ui/network-mark/network-mark.tsx';
import { PostThumb } from '../../ui/posts/post-thumb.tsx';
import { CauseAction } from './cause-action.tsx';
import { CausePosts } from './cause-posts.tsx';
import type { CauseWords } from './cause-words.ts';
import type { Cause } from './causes.ts';
import classes from './home.module.css';
import { placeOf } from './place-of.ts';

/** The most pictures beside a cause. */
const PICTURES = 4;

const LOOKS: Readonly<Record<Cause['kind'], { readonly tone: string; readonly icon: IconName }>> = {
  reconnect: { tone: 'wrong', icon: 'accounts' },
  outage: { tone: 'wrong', icon: 'clock' },
  failed: { tone: 'wrong', icon: 'warning' },
  webhook: { tone: 'wrong', icon: 'warning' },
  unconfirmed: { tone: 'unsure', icon: 'question' },
  missed: { tone: 'unsure', icon: 'clock' },
  approve: { tone: 'approve', icon: 'person' },
  returned: { tone: 'plain', icon: 'compose' },
  ending: { tone: 'plain', icon: 'clock' },
  key: { tone: 'plain', icon: 'key' },
  version: { tone: 'plain', icon: 'clock' },
};

interface Props {
  readonly workspace: string;
  readonly cause: Cause;
  readonly words: CauseWords;
}

/** One cause on one line: what happened, the posts that wait for it, and the one thing to do. */
export function CauseRow({ workspace, cause, words }: Props) {
  const [open, setOpen] = useState(false);
  const details = useId();
  const toggle = () => setOpen(!open);
  return (
    <li className={classes['cause']}>
      <div className={classes['row']}>
        <Tile cause={cause} />
        <p className={classes['words']}>
          <Head {...{ workspace, cause, open, toggle, details }}>{words.title}</Head>{' '}
          <span className={classes['about']}>{words.about}</span>
        </p>
        <span className={classes['keys']} aria-hidden="true">
          <ShortcutKeys keys="e" />
        </span>
        <span className={classes['pictures']}>
          {cause.posts.slice(0, PICTURES).map((post) => (
            <PostThumb key={post.uuid} post={post} className={classes['picture']} />
          ))}
        </span>
        <span className={classes['act']} data-act>
          <CauseAction {...{ workspace, cause, open, toggle }} subject={words.title} />
        </span>
      </div>
      {open ? <CausePosts id={details} workspace={workspace} cause={cause} /> : null}
    </li>
  );
}

function Tile({ cause }: { readonly cause: Cause }) {
  const { tone, icon } = LOOKS[cause.kind];
  const network = networkOf(cause);
  return (
    <span className={classes['tile']} data-tone={tone}>
      {network === null ? <Icon name={icon} size={17} /> : <NetworkMark network={network} size={15} />}
    </span>
  );
}

function networkOf(cause: Cause) {
  if ('network' in cause) return cause.network;
  return 'account' in cause ? cause.account.provider : null;
}

interface HeadProps {
  readonly workspace: string;
  readonly cause: Cause;
  readonly open: boolean;
  readonly toggle: () => void;
  readonly details: string;
  readonly children: ReactNode;
}

/** The sentence, which opens the only post, folds out several, or leads to the account. */
function Head({ workspace, cause, open, toggle, details, children }: HeadProps) {
  const [first] = cause.posts;
  if (first !== undefined && (cause.posts.length > 1 || ('account' in cause && !('network' in cause))))
    return (
      <button
        type="button"
        className={classes['title']}
        data-post={cause.key}
        aria-expanded={open}
        {...(open ? { 'aria-controls': details } : {})}
        onClick={toggle}
      >
        {children}
      </button>
    );
  const to = first === undefined ? placeOf(cause, workspace) : `/w/${workspace}/posts/${first.uuid}`;
  return (
    <Link to={to} className={classes['title']} data-post={cause.key}>
      {children}
    </Link>
  );
}
