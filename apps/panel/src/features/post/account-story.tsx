import { Anchor, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { useMessages } from '../../messages/language-context.tsx';
import { AccountFace } from '../../ui/account-face.tsx';
import { Moment } from '../../ui/moment.tsx';
import { networkName } from '../../ui/network-names.ts';
import { NoticeLines } from '../../ui/notices/notice-lines.tsx';
import { AccountActions } from '../../ui/posts/account-actions.tsx';
import { postWords } from '../../ui/posts/messages/post-words.ts';
import type { Post, PostAccount } from '../../ui/posts/post-facts.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { CorrectionInPlace } from './correction-in-place.tsx';
import { DelayList } from './delay-list.tsx';
import { lateIn } from './late-in.ts';
import { postMessages } from './messages/post-messages.ts';
import classes from './post.module.css';
import { type Publication, storyOf } from './story.ts';
import { StoryLine } from './story-line.tsx';
import { isOverdue } from './verdict.ts';

interface Props {
  readonly workspace: string;
  readonly post: Post;
  readonly account: PostAccount;
  /** Null while it is being read. */
  readonly publication: Publication | null;
}

/** Whether its story tells all of the failure in the reader's language, and not only that there was a refusal. */
function isExplained(publication: Publication | null): boolean {
  const steps = publication?.state === 'failed' ? publication.steps : [];
  return steps.some(
    ({ state, kind, answer }) =>
      state === 'rejected' &&
      !['cover', 'comment'].includes(kind) &&
      ![null, 'request_refused'].includes(answer?.reason ?? null),
  );
}

/** The history of the post on one account: its events in order, who must act next, and the public address. */
export function AccountStory({ workspace, post, account, publication }: Props) {
  const texts = useMessages(postMessages);
  const words = useMessages(postWords);
  const id = useId();
  const events = publication === null ? [] : storyOf(publication);
  const address = account.external_url;
  const status = account.status === 'pending' ? null : account.status;
  const isOpen = publication?.state === 'pending' || publication?.state === 'publishing';
  // While it is overdue, people ask why.
  const waits =
    isOpen &&
    /^(scheduled|publishing)$/.test(post.status) &&
    isOverdue(publication.due_at ?? post.scheduled_at, new Date());
  return (
    <section className={classes['account']} aria-labelledby={`${id} ${id}-network`}>
      <div className={classes['head']}>
        <AccountFace name={account.name} network={account.provider} picture={account.image} />
        <div className={classes['name']}>
          <Title order={2} id={id}>
            {account.name}
          </Title>
          <Text c="dimmed" size="sm" id={`${id}-network`}>
            {`${account.username} · ${networkName(account.provider)}`}
          </Text>
        </div>
        {status === null ? null : <StatusBadge status={status} />}
      </div>
      {isExplained(publication) ? null : (
        <NoticeLines
          notices={account.failures}
          english={account.errors}
          isActorTold
          mb="xs"
          className={classes['error']}
        />
      )}
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
      {publication === null ? null : (
        <Text size="sm" c="dimmed">
          {texts.acts[publication.acts_next]}
          {lateIn(texts, publication)}
        </Text>
      )}
      {publication === null ? null : <DelayList delays={publication.delays} timezone={post.timezone} />}
      {publication === null ? null : (
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
      )}
      {publication === null ? null : (
        <CorrectionInPlace workspace={workspace} post={post} account={account} publication={publication} />
      )}
      <div className={classes['actions']}>
        <AccountActions workspace={workspace} post={post} account={account} />
        {address === null ? null : (
          <Anchor href={address} target="_blank" rel="noopener noreferrer">
            {words.open}
          </Anchor>
        )}
      </div>
    </section>
  );
}
