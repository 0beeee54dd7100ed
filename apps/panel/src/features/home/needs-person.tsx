import type { CallOutput } from '@crier/client';
import { Anchor, Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '../../frame/rights.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { AccountFace } from '../../ui/account-face.tsx';
import { Section } from '../../ui/page.tsx';
import { AccountActions } from '../../ui/posts/account-actions.tsx';
import { ApprovalButtons } from '../../ui/posts/approval-buttons.tsx';
import { postWords } from '../../ui/posts/messages/post-words.ts';
import type { PostAccount } from '../../ui/posts/post-facts.ts';
import { EmptyState } from '../../ui/states.tsx';
import classes from './home.module.css';
import { homeMessages } from './messages/home-messages.ts';
import { PostLine } from './post-lines.tsx';

type Posts = CallOutput<'listPosts'>;
type Account = CallOutput<'listAccounts'>['data'][number];

/** Entries of a kind before the rest is left to the list of posts. */
const SHOWN = 5;

interface Props {
  readonly workspace: string;
  readonly failed: Posts;
  readonly waiting: Posts;
  readonly accounts: readonly Account[];
}

/** What needs a person, most urgent first: accounts that publish nothing, posts in doubt, posts that failed, posts that wait. */
export function NeedsPerson({ workspace, failed, waiting, accounts }: Props) {
  const texts = useMessages(homeMessages);
  const words = useMessages(postWords);
  const may = useMay();
  const signedOut = accounts.filter(({ authorized }) => !authorized);
  const isMine = may('posts.write');
  const approves = may('posts.approve');
  const doubtful = isMine ? failed.data.filter((post) => open(post.accounts, 'unconfirmed').length > 0) : [];
  const broken = isMine ? failed.data.filter((post) => open(post.accounts, 'unconfirmed').length === 0) : [];
  const pending = approves ? waiting.data : [];
  const reconnecting = may('accounts.write') ? signedOut : [];
  const count = doubtful.length + broken.length + pending.length + reconnecting.length;
  if (count === 0) {
    return (
      <Section title={texts.needs}>
        <EmptyState title={texts.nothing} about={texts.nothingAbout} />
      </Section>
    );
  }
  return (
    <Section title={texts.needs}>
      {group(
        texts.reconnect,
        reconnecting.slice(0, SHOWN).map((account) => (
          <li key={account.id} className={classes['line']}>
            <AccountFace name={account.name} network={account.provider} picture={account.image} />
            <Text className={classes['words']} fw={600}>
              {account.name}
            </Text>
            <Button size="sm" component={Link} to={`/w/${workspace}/accounts`}>
              {words.reconnect(account.name)}
            </Button>
          </li>
        )),
      )}
      {group(texts.unconfirmed, doubtful.slice(0, SHOWN).map(problem), 'failed', doubtful.length)}
      {group(texts.failed, broken.slice(0, SHOWN).map(problem), 'failed', broken.length)}
      {group(
        texts.waiting,
        pending.slice(0, SHOWN).map((post) => (
          <PostLine key={post.uuid} workspace={workspace} post={post}>
            <ApprovalButtons workspace={workspace} post={post} />
          </PostLine>
        )),
        'needs_approval',
        approves ? waiting.meta.total : 0,
      )}
    </Section>
  );

  function problem(post: Posts['data'][number]) {
    const [account] = [...open(post.accounts, 'unconfirmed'), ...open(post.accounts, 'failed')];
    return (
      <PostLine
        key={post.uuid}
        workspace={workspace}
        post={post}
        {...(account ? { note: noteOf(account) } : {})}
      >
        {account === undefined ? null : (
          <AccountActions workspace={workspace} post={post} account={account} />
        )}
      </PostLine>
    );
  }

  function group(title: string, lines: readonly ReactNode[], status?: string, all = 0) {
    if (lines.length === 0) return null;
    return (
      <div className={classes['group']}>
        <h3>{title}</h3>
        <ul className={classes['lines']}>{lines}</ul>
        {all > lines.length ? (
          <Anchor component={Link} to={`/w/${workspace}/posts`} search={{ status } as never}>
            {texts.seeAll(all)}
          </Anchor>
        ) : null}
      </div>
    );
  }
}

function open(accounts: readonly PostAccount[], state: PostAccount['status']): readonly PostAccount[] {
  return accounts.filter(({ status }) => status === state);
}

function noteOf({ name, errors }: PostAccount): string {
  return [name, ...errors].join(': ');
}
