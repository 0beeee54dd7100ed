// The styles of Mantine's components that the composer uses in addition to the frame's.
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { query, queryRecord } from '../../api/queries.ts';
import type { Workspace } from '../../api/session.ts';
import { useAddressSearch, useChangeSearch, usePathParameter } from '../../frame/address.ts';
import { mayIn } from '../../frame/rights.ts';
import { useWorkspace } from '../../frame/workspace.ts';
import { useMessages } from '../../messages/language-context.tsx';
import type { Post } from '../../ui/posts/post-facts.ts';
import { ReturnedNote } from '../../ui/posts/returned-note.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import classes from './composer.module.css';
import { Composer } from './composer.tsx';
import { readComposerSearch } from './composer-search.ts';
import { composerMessages } from './messages/composer-messages.ts';
import { handOver, lookAtHandedOver } from './share/handed-over.ts';
import { type Account, emptyDraft, newKey } from './state/draft.ts';
import { type OpenedDraft, openedDraft } from './state/opened-draft.ts';
import { storedDraft } from './state/send-draft.ts';
import { useFirstAccounts } from './use-first-accounts.ts';
import { useLocalDrafts } from './use-local-copy.ts';

/** The statuses in which a post can still be edited. */
const OPEN = ['draft', 'scheduled', 'needs_approval'];

/** The page for writing a new post or editing an existing one. */
export function ComposerPage() {
  const texts = useMessages(composerMessages);
  const workspace = useWorkspace();
  const inPath = usePathParameter('post');
  const { post: inSearch } = useAddressSearch(readComposerSearch);
  const wanted = inPath ?? inSearch ?? null;
  const accounts = useQuery({
    ...query('listAccounts', { params: { workspace: workspace?.uuid ?? '' } }),
    enabled: workspace !== null,
  });
  const title = inPath === null ? texts.newTitle : texts.editTitle;
  const mayWrite = workspace !== null && mayIn(workspace, 'posts.write');
  const first = useFirstAccounts(workspace?.uuid ?? '', mayWrite && wanted === null);
  const isLoading = accounts.data === undefined || first === null;
  return (
    <div className={classes['page']}>
      <title>{`${title} – Crier`}</title>
      <h1 className={classes['title']} tabIndex={-1}>
        {title}
      </h1>
      {mayWrite ? null : (
        <State>
          <EmptyState title={texts.noAccess} about={texts.noAccessWhy} level={2} />
        </State>
      )}
      {mayWrite && isLoading ? (
        <Waiting error={accounts.error} retry={() => void accounts.refetch()} />
      ) : null}
      {mayWrite && !isLoading ? (
        <Opened {...{ workspace, wanted, first }} accounts={accounts.data.data} />
      ) : null}
    </div>
  );
}

/** What is shown instead of the composer, in the place of its text. */
function State({ children }: { children: ReactNode }) {
  return <div className={classes['state']}>{children}</div>;
}

/** Something is being loaded or, with an error, could not be. */
function Waiting({ error, retry }: { error: Error | null; retry: () => void }) {
  return <State>{error === null ? <LoadingState /> : <ErrorState error={error} retry={retry} />}</State>;
}

interface OpenedProps {
  readonly workspace: Workspace;
  readonly accounts: readonly Account[];
  /** UUID of the post in the address; null for a new one. */
  readonly wanted: string | null;
  /** Ids of the accounts that a new post begins with. */
  readonly first: readonly number[];
}

/** Keeps the same composer on the screen when a new post gets its UUID while it is written. */
function Opened({ workspace, accounts, wanted, first }: OpenedProps) {
  const changeSearch = useChangeSearch();
  const [opened, setOpened] = useState({ key: newKey(), asked: wanted, first: wanted });
  const own = useRef<string | null>(null);
  if (opened.asked !== wanted) {
    const same = wanted !== null && wanted === own.current;
    setOpened(same ? { ...opened, asked: wanted } : { key: newKey(), asked: wanted, first: wanted });
  }
  const created = useCallback(
    (post: string) => {
      own.current = post;
      changeSearch((before) => ({ ...before, post }), { replace: true });
    },
    [changeSearch],
  );
  const reopen = useCallback(() => {
    own.current = null;
    setOpened(({ asked }) => ({ key: newKey(), asked, first: asked }));
  }, []);
  const shared = { workspace, accounts, created, reopen };
  return opened.first === null ? (
    <NewPost key={opened.key} {...shared} first={first} />
  ) : (
    <ExistingPost key={opened.key} {...shared} post={opened.first} />
  );
}

interface PostProps {
  readonly workspace: Workspace;
  readonly accounts: readonly Account[];
  readonly created: (post: string) => void;
  /** Opens the post in the address again, in its stored state. */
  readonly reopen: () => void;
}

function NewPost({ workspace, accounts, created, reopen, first }: PostProps & Pick<OpenedProps, 'first'>) {
  const { at } = useAddressSearch(readComposerSearch);
  const [opened, setOpened] = useState((): OpenedDraft => {
    const chosen = first.filter((id) => accounts.some((account) => account.id === id));
    const planned = at === undefined ? {} : { date: at.slice(0, 10), time: at.slice(11) };
    const received = lookAtHandedOver();
    const empty = emptyDraft(workspace.timezone, received?.text);
    const draft = { ...empty, accounts: chosen, ...planned };
    const localId = crypto.getRandomValues(new Uint32Array(2)).join('-');
    // What was shared is kept at once, as if it had been typed.
    const base = { saved: null, localId, theirs: null, status: 'draft', restored: received !== null };
    return { ...base, draft, keptFiles: [], newFiles: received?.files ?? [] };
  });
  useEffect(() => handOver(null), []);
  const shared = { workspace, accounts, created, reopen };
  return <Composer key={opened.localId} {...shared} opened={opened} take={setOpened} />;
}

function ExistingPost({ workspace, accounts, created, reopen, post }: PostProps & { post: string }) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...queryRecord('getPost', { params: { workspace: workspace.uuid, post } }),
    refetchOnWindowFocus: false,
    staleTime: 0,
  });
  if (data === undefined || (!isFetchedAfterMount && error === null)) {
    return <Waiting error={error} retry={() => void refetch()} />;
  }
  const record = data.data;
  if (record.trashed || !OPEN.includes(record.status)) {
    return <Navigate to={`/w/${workspace.uuid}/posts/${post}`} replace />;
  }
  return <LoadedPost {...{ workspace, accounts, created, reopen }} record={record} etag={data.etag} />;
}

interface LoadedProps extends PostProps {
  readonly record: Post;
  readonly etag: string | null;
}

function LoadedPost({ workspace, accounts, created, reopen, record, etag }: LoadedProps) {
  const locals = useLocalDrafts(workspace.uuid);
  const [opened] = useState(() => openedDraft(storedDraft(record, etag), locals.read(record.uuid)));
  const shared = { workspace, accounts, created, reopen };
  return (
    <Composer {...shared} opened={opened} take={null} note={<ReturnedNote returned={record.returned} />} />
  );
}
