import { Anchor } from '@mantine/core';
import { useId } from 'react';
import { useUser } from '../../api/session.ts';
import { useLanguage, useMessages } from '../../messages/language-context.tsx';
import { readInstant, showMoment } from '../../messages/moments.ts';
import { networkName } from '../../ui/network-names.ts';
import type { Post, PostAccount } from '../../ui/posts/post-facts.ts';
import { type Status, StatusBadge } from '../../ui/status-badge.tsx';
import { AccountHistory } from './account-history.tsx';
import { AccountName } from './account-name.tsx';
import { AccountWindow } from './account-window.tsx';
import { postMessages } from './messages/post-messages.ts';
import classes from './post.module.css';
import { SendOn } from './send-on.tsx';
import type { Publication } from './story.ts';

interface Props {
  readonly workspace: string;
  readonly post: Post;
  readonly account: PostAccount;
  /** Null while it is being read. */
  readonly publication: Publication | null;
  /** Whether all of the post is to be seen. */
  readonly whole: boolean;
}

/** The post on one account: how it looks there, its public address, its state and time, and its history. */
export function ResultCard({ workspace, post, account, publication, whole }: Props) {
  const texts = useMessages(postMessages);
  const id = useId();
  const { status, external_url: address, name, provider } = account;
  const state = stateOf(post, account);
  const at = status === 'published' ? (publication?.finished_at ?? post.published_at) : null;
  const view = texts.viewOn(networkName(provider));
  return (
    <li className={classes['card']} data-state={status} aria-labelledby={id}>
      <AccountWindow {...{ workspace, post, account, whole }} />
      <div className={classes['foot']}>
        <AccountName id={id} account={account} />
        <div className={classes['result']}>
          {address === null ? null : (
            <Anchor href={address} target="_blank" rel="noopener noreferrer" aria-label={`${view}: ${name}`}>
              {view}
            </Anchor>
          )}
          {state === null ? null : <StatusBadge status={state} />}
          {at === null ? null : <Clock at={at} />}
          {status === 'published' ? <SendOn {...{ workspace, post, account }} /> : null}
        </div>
        {publication === null ? null : <AccountHistory {...{ post, account, publication }} />}
      </div>
    </li>
  );
}

/** What the card says of the account; null where the post says the same of all of them. */
function stateOf({ status }: Post, account: PostAccount): Status | null {
  if (account.status !== 'pending') return account.status;
  return status === 'publishing' ? 'publishing' : null;
}

/** The time of the day to the second. The day is that of the post; a tooltip says it. */
function Clock({ at }: { readonly at: string }) {
  const { language } = useLanguage();
  const { timezone } = useUser();
  const clock = new Intl.DateTimeFormat(language, { timeStyle: 'medium', timeZone: timezone });
  return (
    <time
      className={classes['time']}
      dateTime={readInstant(at).toISOString()}
      title={showMoment(language, at, timezone).own}
    >
      {clock.format(readInstant(at))}
    </time>
  );
}
