import { Text } from '@mantine/core';
import { useMessages } from '../../messages/language-context.tsx';
import { Moment } from '../../ui/moment.tsx';
import { AccountActions } from '../../ui/posts/account-actions.tsx';
import { ApprovalButtons } from '../../ui/posts/approval-buttons.tsx';
import { MissedButtons } from '../../ui/posts/missed-buttons.tsx';
import { momentOf, type Post, shownStatus } from '../../ui/posts/post-facts.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { postMessages } from './messages/post-messages.ts';
import classes from './post.module.css';
import { verdictOf } from './verdict.ts';

interface Props {
  readonly workspace: string;
  readonly post: Post;
}

/** The state of the post, its publication time, and the one thing to do. Screen readers read changes aloud. */
export function VerdictBox({ workspace, post }: Props) {
  const texts = useMessages(postMessages);
  const verdict = verdictOf(post, new Date());
  const { account } = verdict;
  const at = momentOf(post);
  return (
    <div className={classes['verdict']}>
      <div role="status">
        <StatusBadge status={shownStatus(post)} />
        <Text fw={600} mt="xs">
          {texts.verdict[verdict.kind](account?.name ?? '', verdict.published, verdict.all)}
        </Text>
        {at === null ? null : (
          <Text c="dimmed" size="sm">
            <Moment at={at} otherZone={post.timezone} />
          </Text>
        )}
      </div>
      <ApprovalButtons workspace={workspace} post={post} />
      <MissedButtons workspace={workspace} post={post} />
      {account === null ? null : <AccountActions workspace={workspace} post={post} account={account} />}
    </div>
  );
}
