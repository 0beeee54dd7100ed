import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Anchor.layer.css';
import type { CallInput } from '@crier/client';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { query } from '../../api/queries.ts';
import { useUser } from '../../api/session.ts';
import { usePathParameter } from '../../frame/address.ts';
import { useMay } from '../../frame/rights.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { useListKeys } from '../../ui/posts/use-list-keys.ts';
import { EmptyState } from '../../ui/states.tsx';
import { dayIn, homeInputs, latest, soonest } from './home-queries.ts';
import { homeMessages } from './messages/home-messages.ts';
import { NeedsPerson } from './needs-person.tsx';
import { PostLines } from './post-lines.tsx';

/** The number of upcoming posts, and of published posts, on the page. */
const SHOWN = 5;
/** The height of a post in pixels. */
const ROW_PX = 72;
/** How often the page is read again, in ms. */
const AGAIN_MS = 30_000;

/**
 * Posts and accounts that need attention, by urgency, then upcoming posts and recently published ones. If one list
 * fails, the others remain.
 */
export function HomePage() {
  const texts = useMessages(homeMessages);
  const may = useMay();
  const workspace = usePathParameter('workspace') ?? '';
  const { timezone } = useUser();
  const today = dayIn(timezone, new Date());
  const inputs = useMemo(() => homeInputs(workspace, timezone, new Date()), [workspace, timezone, today]);
  const missed = usePosts(inputs.missed);
  const failed = usePosts(inputs.failed);
  const waiting = usePosts(inputs.waiting);
  const due = usePosts(inputs.due);
  const out = usePosts(inputs.out);
  const accounts = useQuery({
    ...query('listAccounts', { params: { workspace } }),
    refetchInterval: AGAIN_MS,
  });
  const lists = useRef<HTMLDivElement>(null);
  useListKeys(lists);
  const write = may('posts.write') ? (
    <Button component={Link} to={`/w/${workspace}/posts/new`}>
      {texts.write}
    </Button>
  ) : undefined;

  return (
    <Page title={texts.title}>
      <div ref={lists}>
        <NeedsPerson
          workspace={workspace}
          missed={missed}
          failed={failed}
          waiting={waiting}
          accounts={accounts}
        />
        <Section title={texts.next} about={texts.nextAbout}>
          <Loaded query={due} rows={2} height={ROW_PX}>
            {({ data }) => (
              <PostLines
                workspace={workspace}
                posts={soonest(data, SHOWN)}
                empty={
                  <EmptyState
                    title={texts.nothingNext}
                    about={write === undefined ? undefined : texts.nothingNextAbout}
                    action={write}
                  />
                }
              />
            )}
          </Loaded>
        </Section>
        <Section title={texts.out} about={texts.outAbout}>
          <Loaded query={out} rows={2} height={ROW_PX}>
            {({ data }) => (
              <PostLines
                workspace={workspace}
                posts={latest(data, SHOWN)}
                empty={<EmptyState title={texts.nothingOut} about={texts.nothingOutAbout} />}
              />
            )}
          </Loaded>
        </Section>
      </div>
    </Page>
  );
}

function usePosts(input: CallInput<'listPosts'>) {
  return useQuery({ ...query('listPosts', input), refetchInterval: AGAIN_MS });
}
