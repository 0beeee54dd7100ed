import type { CallOutput } from '@crier/client';
import type { ReactNode } from 'react';
import { useMay } from '../../frame/rights.ts';
import { useMessages } from '../../messages/language-context.tsx';
import type { Query } from '../../ui/loaded.tsx';
import { useTold } from '../../ui/notices/use-told.ts';
import { Section } from '../../ui/page.tsx';
import { ApprovalButtons } from '../../ui/posts/approval-buttons.tsx';
import { MissedButtons } from '../../ui/posts/missed-buttons.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { homeMessages } from './messages/home-messages.ts';
import { AccountLine, NeedGroup, ProblemLine } from './need-lines.tsx';
import { isNothing, type Needs, needsIn } from './needs.ts';
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
  const may = useMay();
  const [writes, approves, connects] = [may('posts.write'), may('posts.approve'), may('accounts.write')];
  const lists = [
    ...(writes ? [missed, failed] : []),
    ...(approves ? [waiting] : []),
    ...(connects ? [accounts] : []),
  ];
  const needs = needsIn(
    {
      missed: writes ? (missed.data?.data ?? []) : [],
      failed: writes ? (failed.data?.data ?? []) : [],
      waiting: approves ? (waiting.data?.data ?? []) : [],
      accounts: connects ? (accounts.data?.data ?? []) : [],
    },
    new Date(),
  );
  const away = lists.filter(({ data, error }) => data === undefined && error !== null);
  const readAgain = () => {
    for (const { refetch } of away) void refetch();
  };
  return <Section title={texts.needs}>{content()}</Section>;

  function content(): ReactNode {
    if (lists.some(({ data, error }) => data === undefined && error === null))
      return <LoadingState rows={2} height={72} />;
    if (isNothing(needs) && away.length === 0)
      return <EmptyState title={texts.nothing} about={texts.nothingAbout} />;
    const totals = { missed: missed.data?.meta.total ?? 0, waiting: waiting.data?.meta.total ?? 0 };
    return (
      <>
        {away[0] === undefined ? null : <ErrorState error={away[0].error} retry={readAgain} />}
        <NeedGroups {...{ workspace, needs, totals }} />
      </>
    );
  }
}

interface GroupsProps {
  readonly workspace: string;
  readonly needs: Needs;
  readonly totals: { readonly missed: number; readonly waiting: number };
}

function NeedGroups({ workspace, needs, totals }: GroupsProps) {
  const texts = useMessages(homeMessages);
  const { reconnect, missed, unconfirmed, failed, waiting, ending } = needs;
  const tell = useTold(
    [...unconfirmed, ...failed].flatMap((post) => post.accounts).flatMap(({ failures }) => failures),
  );
  const lines = <T,>(all: readonly T[], line: (one: T) => ReactNode) => all.slice(0, SHOWN).map(line);
  const problem = (post: Posts['data'][number]) => (
    <ProblemLine key={post.uuid} {...{ workspace, post, tell }} />
  );
  const account = (ends: boolean) => (one: Accounts['data'][number]) => (
    <AccountLine key={one.id} workspace={workspace} account={one} endsAt={ends ? one.access_ends_at : null} />
  );
  return (
    <>
      <NeedGroup {...{ workspace }} title={texts.reconnect}>
        {lines(reconnect, account(false))}
      </NeedGroup>
      <NeedGroup {...{ workspace }} title={texts.missed} status="missed" total={totals.missed}>
        {lines(missed, (post) => (
          <PostLine key={post.uuid} workspace={workspace} post={post}>
            <MissedButtons workspace={workspace} post={post} />
          </PostLine>
        ))}
      </NeedGroup>
      <NeedGroup {...{ workspace }} title={texts.unconfirmed} status="failed" total={unconfirmed.length}>
        {lines(unconfirmed, problem)}
      </NeedGroup>
      <NeedGroup {...{ workspace }} title={texts.failed} status="failed" total={failed.length}>
        {lines(failed, problem)}
      </NeedGroup>
      <NeedGroup {...{ workspace }} title={texts.waiting} status="needs_approval" total={totals.waiting}>
        {lines(waiting, (post) => (
          <PostLine key={post.uuid} workspace={workspace} post={post}>
            <ApprovalButtons workspace={workspace} post={post} />
          </PostLine>
        ))}
      </NeedGroup>
      <NeedGroup {...{ workspace }} title={texts.endingSoon}>
        {lines(ending, account(true))}
      </NeedGroup>
    </>
  );
}
