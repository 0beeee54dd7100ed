import { Anchor } from '@mantine/core';
import { useId } from 'react';
import { useMessages } from '../../messages/language-context.tsx';
import { networkName } from '../../ui/network-names.ts';
import { NoticeLines } from '../../ui/notices/notice-lines.tsx';
import { AccountActions } from '../../ui/posts/account-actions.tsx';
import type { Post, PostAccount } from '../../ui/posts/post-facts.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { AccountHistory } from './account-history.tsx';
import { AccountName } from './account-name.tsx';
import { AccountWindow } from './account-window.tsx';
import { CorrectionInPlace } from './correction-in-place.tsx';
import { postMessages } from './messages/post-messages.ts';
import classes from './post.module.css';
import type { Publication } from './story.ts';

interface Props {
  readonly workspace: string;
  readonly post: Post;
  /** An account on which the post failed, or where it is not known whether it is public. */
  readonly account: PostAccount;
  /** Null while it is being read. */
  readonly publication: Publication | null;
}

/** What went wrong on one account, and how to mend it there without touching the others. */
export function TroubleCard({ workspace, post, account, publication }: Props) {
  const texts = useMessages(postMessages);
  const id = useId();
  const { status, external_url: address, failures, errors, provider, name } = account;
  const view = texts.viewOn(networkName(provider));
  const actions = (
    <>
      <AccountActions workspace={workspace} post={post} account={account} />
      {address === null ? null : (
        <Anchor href={address} target="_blank" rel="noopener noreferrer" aria-label={`${view}: ${name}`}>
          {view}
        </Anchor>
      )}
    </>
  );
  return (
    <li className={classes['trouble']} data-state={status} aria-labelledby={id}>
      <AccountWindow {...{ workspace, post, account }} />
      <div className={classes['mend']}>
        <div className={classes['head']}>
          <AccountName id={id} account={account} />
          {status === 'pending' ? null : <StatusBadge status={status} />}
        </div>
        {status === 'unconfirmed' ? <p>{texts.verdict.unconfirmed(name, 0, 0)}</p> : null}
        <NoticeLines notices={failures} english={errors} isActorTold />
        <CorrectionInPlace {...{ workspace, post, account, publication, actions }} />
        {publication === null ? null : <AccountHistory {...{ post, account, publication }} />}
      </div>
    </li>
  );
}
