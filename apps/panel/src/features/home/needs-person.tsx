import type { CallOutput } from '@crier/client';
import { Anchor, Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { searchFor } from '../../frame/address.ts';
import { useMay } from '../../frame/rights.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { AccountFace } from '../../ui/account-face.tsx';
import { endsSoon } from '../../ui/ends-soon.ts';
import type { Query } from '../../ui/loaded.tsx';
import { Moment } from '../../ui/moment.tsx';
import { useTold } from '../../ui/notices/use-told.ts';
import { Section } from '../../ui/page.tsx';
import { AccountActions } from '../../ui/posts/account-actions.tsx';
import { ApprovalButtons } from '../../ui/posts/approval-buttons.tsx';
import { postWords } from '../../ui/posts/messages/post-words.ts';
import { MissedButtons } from '../../ui/posts/missed-buttons.tsx';
import type { PostAccount } from '../../ui/posts/post-facts.ts';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import classes from './home.module.css';
import { homeMessages } from './messages/home-messages.ts';
import { PostLine } from './post-lines.tsx';

type Posts = CallOutput<'listPosts'>;
type Accounts = CallOutput<'listAccounts'>;

/** The most entries of a kind; the list of posts has the rest. */
const SHOWN = 5;

interface Props {
  readonly workspace: string;
  readonly missed: Query<Posts>;
  readonly failed: Query<Posts>;
  readonly waiting: Query<Posts>;
  readonly accounts: Query<Accounts>;
}

/**
 * Everything that needs attention, most urgent first: accounts that need reconnecting, missed posts, posts with an
 * unconfirmed outcome, failed posts, posts that wait for approval, accounts whose access ends soon. If one of the lists fails, the others are shown below its error.
 */
export function NeedsPerson({ workspace, missed, failed, waiting, accounts }: Props) {
  const texts = useMessages(homeMessages);
  const words = useMessages(postWords);
  const may = useMay();
  const isMine = may('posts.write');
  const tell = useTold(
    (failed.data?.data ?? []).flatMap((post) => post.accounts).flatMap(({ failures }) => failures),
  );
  const approves = may('posts.approve');
  const connects = may('accounts.write');
  const lists = [
    ...(isMine ? [missed, failed] : []),
    ...(approves ? [waiting] : []),
    ...(connects ? [accounts] : []),
  ];
  const away = lists.filter(({ data, error }) => data === undefined && error !== null);
  if (lists.some(({ data, error }) => data === undefined && error === null)) {
    return (
      <Section title={texts.needs}>
        <LoadingState rows={2} height={72} />
      </Section>
    );
  }
  const late = isMine ? (missed.data?.data ?? []) : [];
  const mine = isMine ? (failed.data?.data ?? []) : [];
  const doubtful = mine.filter((post) => open(post.accounts, 'unconfirmed').length > 0);
  const broken = mine.filter((post) => open(post.accounts, 'unconfirmed').length === 0);
  const pending = approves ? (waiting.data?.data ?? []) : [];
  const all = connects ? (accounts.data?.data ?? []) : [];
  const reconnecting = all.filter(({ authorized }) => !authorized);
  const ending = all.filter((account) => endsSoon(account, new Date()));
  const count = [late, doubtful, broken, pending, reconnecting, ending].flat().length;
  const readAgain = () => {
    for (const { refetch } of away) void refetch();
  };
  if (count === 0 && away.length === 0) {
    return (
      <Section title={texts.needs}>
        <EmptyState title={texts.nothing} about={texts.nothingAbout} />
      </Section>
    );
  }
  return (
    <Section title={texts.needs}>
      {away[0] === undefined ? null : <ErrorState error={away[0].error} retry={readAgain} />}
      {group(
        texts.reconnect,
        reconnecting.slice(0, SHOWN).map((account) => accountLine(account)),
      )}
      {group(
        texts.missed,
        late.slice(0, SHOWN).map((post) => (
          <PostLine key={post.uuid} workspace={workspace} post={post}>
            <MissedButtons workspace={workspace} post={post} />
          </PostLine>
        )),
        'missed',
        missed.data?.meta.total ?? 0,
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
        approves ? (waiting.data?.meta.total ?? 0) : 0,
      )}
      {group(
        texts.endingSoon,
        ending.slice(0, SHOWN).map((account) => accountLine(account, account.access_ends_at)),
      )}
    </Section>
  );

  function accountLine(
    { id, name, provider, image }: Accounts['data'][number],
    endsAt: string | null = null,
  ) {
    return (
      <li key={id} className={classes['line']}>
        <AccountFace name={name} network={provider} picture={image} />
        <div className={classes['words']}>
          <Text fw={600}>{name}</Text>
          {endsAt === null ? null : (
            <Text c="dimmed" size="sm">
              <Moment at={endsAt} />
            </Text>
          )}
        </div>
        <Button size="sm" component={Link} to={`/w/${workspace}/accounts`}>
          {words.reconnect(name)}
        </Button>
      </li>
    );
  }

  function problem(post: Posts['data'][number]) {
    const [account] = [...open(post.accounts, 'unconfirmed'), ...open(post.accounts, 'failed')];
    return (
      <PostLine
        key={post.uuid}
        workspace={workspace}
        post={post}
        {...(account ? { note: noteOf(account, tell) } : {})}
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
          <Anchor component={Link} to={`/w/${workspace}/posts`} search={searchFor({ status })}>
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

function noteOf({ name, errors, failures }: PostAccount, tell: ReturnType<typeof useTold>): string {
  const told = failures.length === 0 ? errors.join(': ') : failures.map(tell).join(' ');
  return told === '' ? name : `${name}: ${told}`;
}
