import { Text } from '@mantine/core';
import { useMessages } from '../../messages/language-context.tsx';
import { Moment } from '../../ui/moment.tsx';
import { networkName } from '../../ui/network-names.ts';
import { NoticeLines } from '../../ui/notices/notice-lines.tsx';
import type { Post, PostAccount } from '../../ui/posts/post-facts.ts';
import { DelayList } from './delay-list.tsx';
import { lateIn } from './late-in.ts';
import { postMessages } from './messages/post-messages.ts';
import classes from './post.module.css';
import { type Publication, storyOf } from './story.ts';
import { StoryLine } from './story-line.tsx';
import { isNotable, isOverdue } from './verdict.ts';

interface Props {
  readonly post: Post;
  readonly account: PostAccount;
  readonly publication: Publication;
}

/**
 * The history of the post on one account, folded: its events in order, who must act next, and all that is known. It is
 * open if the post may be public twice, could not be deleted, or is overdue.
 */
export function AccountHistory({ post, account, publication }: Props) {
  const texts = useMessages(postMessages);
  const events = storyOf(publication);
  const waits = isWaiting(post, publication);
  return (
    <details className={classes['fold']} open={waits || isNotable(publication)}>
      <summary>{texts.story}</summary>
      {events.length === 0 ? null : (
        <ol className={classes['story']}>
          {events.map((event) => (
            <StoryLine
              key={event.key}
              event={event}
              timezone={post.timezone}
              network={networkName(account.provider)}
            />
          ))}
        </ol>
      )}
      <Text size="sm" c="dimmed">
        {texts.acts[publication.acts_next]}
        {lateIn(texts, publication)}
      </Text>
      <DelayList delays={publication.delays} timezone={post.timezone} />
      <details className={classes['fold']} open={waits}>
        <summary>{texts.inFull}</summary>
        <NoticeLines
          notices={[...publication.notices, ...(publication.removal?.notices ?? [])]}
          english={[publication.explanation]}
          size="sm"
        />
        {publication.started_at === null ? null : (
          <Text size="sm" c="dimmed">
            {`${texts.event.started} `}
            <Moment at={publication.started_at} />
          </Text>
        )}
      </details>
    </details>
  );
}

/** Whether the publication should have gone out by now; then people ask why it did not. */
function isWaiting(post: Post, { state, due_at: dueAt }: Publication): boolean {
  const isOpen = state === 'pending' || state === 'publishing';
  return (
    isOpen &&
    /^(scheduled|publishing)$/.test(post.status) &&
    isOverdue(dueAt ?? post.scheduled_at, new Date())
  );
}
