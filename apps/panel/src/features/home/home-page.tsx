import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Anchor.layer.css';
import { Button } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { restQuery } from '../../api/queries.ts';
import { useUser } from '../../api/session.ts';
import { useMay } from '../../frame/rights.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { useListKeys } from '../../ui/posts/use-list-keys.ts';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { dayIn, homeInputs, latest, soonest } from './home-queries.ts';
import { homeMessages } from './messages/home-messages.ts';
import { NeedsPerson } from './needs-person.tsx';
import { PostLines } from './post-lines.tsx';

/** Posts that are shown of what is next and of what went out. */
const SHOWN = 5;
/** How often the page is read again, in ms. */
const AGAIN_MS = 30_000;

/** What needs a person, by urgency; then what is due next, and what went out. */
export function HomePage() {
  const texts = useMessages(homeMessages);
  const may = useMay();
  const { workspace = '' } = useParams({ strict: false }) as { workspace?: string };
  const { timezone } = useUser();
  const today = dayIn(timezone, new Date());
  const inputs = useMemo(() => homeInputs(workspace, timezone, new Date()), [workspace, timezone, today]);
  const [failed, waiting, due, out] = useQueries({
    queries: ['failed', 'waiting', 'due', 'out'].map((name) => ({
      ...restQuery('listPosts', inputs[name] ?? { params: { workspace } }),
      refetchInterval: AGAIN_MS,
    })),
  });
  const accounts = useQuery({
    ...restQuery('listAccounts', { params: { workspace } }),
    refetchInterval: AGAIN_MS,
  });
  const lists = useRef<HTMLDivElement>(null);
  useListKeys(lists);
  const all = [failed, waiting, due, out, accounts];
  const broken = all.find((query) => query?.error && query.data === undefined);
  const write = may('posts.write') ? (
    <Button component={Link} to={`/w/${workspace}/posts/new`}>
      {texts.write}
    </Button>
  ) : undefined;

  return (
    <Page title={texts.title}>
      <div ref={lists}>{content()}</div>
    </Page>
  );

  function content() {
    if (broken?.error) {
      const retry = () => {
        for (const query of all) void query?.refetch();
      };
      return <ErrorState error={broken.error} retry={retry} />;
    }
    if (!failed?.data || !waiting?.data || !due?.data || !out?.data || !accounts.data) {
      return <LoadingState rows={5} height={72} />;
    }
    const next = soonest(due.data.data, SHOWN);
    const gone = latest(out.data.data, SHOWN);
    return (
      <>
        <NeedsPerson
          workspace={workspace}
          failed={failed.data}
          waiting={waiting.data}
          accounts={accounts.data.data}
        />
        <Section title={texts.next} about={texts.nextAbout}>
          {next.length === 0 ? (
            <EmptyState title={texts.nothingNext} about={texts.nothingNextAbout} action={write} />
          ) : (
            <PostLines workspace={workspace} posts={next} />
          )}
        </Section>
        <Section title={texts.out} about={texts.outAbout}>
          {gone.length === 0 ? (
            <EmptyState title={texts.nothingOut} about={texts.nothingOutAbout} />
          ) : (
            <PostLines workspace={workspace} posts={gone} />
          )}
        </Section>
      </>
    );
  }
}
