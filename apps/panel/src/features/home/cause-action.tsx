import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../frame/rights.ts';
import { useWorkspace } from '../../frame/workspace.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { AccountActions } from '../../ui/posts/account-actions.tsx';
import { soonestFirst } from './cause-words.ts';
import type { Cause } from './causes.ts';
import { homeMessages } from './messages/home-messages.ts';
import { placeOf } from './place-of.ts';

interface Props {
  readonly workspace: string;
  readonly cause: Cause;
  /** The sentence of the cause, which tells its button from others. */
  readonly subject: string;
  readonly open: boolean;
  readonly toggle: () => void;
}

/** The one thing to do about a cause. Several posts are shown first, each with what to do about it. */
export function CauseAction({ workspace, cause, subject, open, toggle }: Props) {
  const texts = useMessages(homeMessages);
  const corrects = useMay()('posts.write') && useWorkspace()?.can_approve === true;
  const { act } = texts;
  const [post] = soonestFirst(cause.posts);
  const link = (to: string, label: string) => (
    <Button variant="default" component={Link} to={to} aria-label={`${label}: ${subject}`}>
      {label}
    </Button>
  );
  if (cause.kind === 'reconnect') return link(`/w/${workspace}/accounts`, act.reconnect);
  if (cause.kind === 'ending') return link(placeOf(cause, workspace), act.renew);
  if (cause.kind === 'key') return link(placeOf(cause, workspace), act.newKey);
  if (cause.kind === 'outage') return link(placeOf(cause, workspace), act.look);
  if (cause.kind === 'webhook') return link(placeOf(cause, workspace), act.look);
  if (cause.kind === 'version') return link(placeOf(cause, workspace), act.look);
  if (post === undefined) return null;
  const page = `/w/${workspace}/posts/${post.uuid}`;
  if (cause.kind === 'approve') return link(page, act.review);
  if (cause.kind === 'returned') return link(`${page}/edit`, act.edit);
  if (cause.posts.length > 1) {
    const label = open ? act.hide : act.show(cause.total);
    return (
      <Button variant="default" onClick={toggle} aria-expanded={open} aria-label={`${label}: ${subject}`}>
        {label}
      </Button>
    );
  }
  if (cause.kind === 'missed') return link(`${page}/edit`, act.reschedule);
  if (cause.kind !== 'failed' && cause.kind !== 'unconfirmed') return link(page, act.look);
  if (cause.kind === 'failed' && corrects && cause.account.authorized) return link(page, act.change);
  return <AccountActions workspace={workspace} post={post} account={cause.account} />;
}
