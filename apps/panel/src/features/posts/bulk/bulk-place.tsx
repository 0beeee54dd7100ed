import type { CallInput } from '@crier/client';
import { lazy, Suspense, useMemo } from 'react';
import type { Command } from '../../../commands/commands.ts';
import { useCommands } from '../../../commands/commands-context.tsx';
import { useMay } from '../../../frame/rights.ts';
import { useMessages } from '../../../messages/language-context.tsx';
import { isModalOpen } from '../../../ui/is-modal-open.ts';
import type { Post } from '../../../ui/posts/post-facts.ts';
import { postsMessages } from '../messages/posts-messages.ts';
import type { PostSelection } from '../use-selection.ts';
import { bulkActions } from './bulk-actions.ts';
import classes from './bulk-bar.module.css';
import { BulkBar } from './bulk-bar.tsx';
import { BulkFailures } from './bulk-failures.tsx';
import { BulkProgress } from './bulk-progress.tsx';
import type { Bulk } from './use-bulk.ts';
import { useCollect } from './use-collect.ts';

const DeleteDialog = lazy(async () => ({
  default: (await import('../../../ui/posts/delete-dialog.tsx')).DeleteDialog,
}));
const PublishDialog = lazy(async () => ({ default: (await import('./publish-dialog.tsx')).PublishDialog }));

/** A question before something that cannot be undone. */
export interface Asked {
  readonly action: 'publish' | 'remove';
  readonly posts: readonly Post[];
}

interface Props {
  readonly workspace: string;
  readonly selection: PostSelection;
  readonly bulk: Bulk;
  readonly asked: Asked | null;
  readonly ask: (question: Asked | null) => void;
  /** The list that is shown, and how many posts it has. */
  readonly list: CallInput<'listPosts'>;
  readonly total: number;
}

/** Below the list: what can be done to the selected posts, how far it is, and what was left. */
export function BulkPlace({ workspace, selection, bulk, asked, ask, list, total }: Props) {
  const may = useMay();
  const collect = useCollect(list, selection.chooseAll);
  const selected = [...selection.posts.values()];
  const idle = bulk.progress === null && collect.read === null;
  useReleaseKey(selected.length > 0 && idle, selection.release);
  const matching = { count: total, run: collect.run };
  return (
    <>
      <div className={classes['place']}>
        {bulk.failures.length > 0 && idle ? (
          <BulkFailures failures={bulk.failures} again={bulk.again} close={bulk.dismiss} />
        ) : null}
        {collect.read === null ? null : <Reading read={collect.read} total={total} stop={collect.stop} />}
        {bulk.progress === null ? null : <BulkProgress progress={bulk.progress} stop={bulk.stop} />}
        {idle && selected.length > 0 ? (
          <BulkBar
            workspace={workspace}
            selected={selected}
            actions={bulkActions(selected, may)}
            selectMatching={selected.length < total ? matching : null}
            release={() => selection.release()}
            run={bulk.run}
            ask={(action, posts) => ask({ action, posts })}
          />
        ) : null}
      </div>
      <Question workspace={workspace} asked={asked} ask={ask} bulk={bulk} />
    </>
  );
}

function Question({ workspace, asked, ask, bulk }: Pick<Props, 'workspace' | 'asked' | 'ask' | 'bulk'>) {
  if (asked === null) return null;
  const close = () => ask(null);
  return (
    <Suspense>
      {asked.action === 'remove' ? (
        <DeleteDialog
          workspace={workspace}
          posts={asked.posts}
          close={close}
          done={close}
          remove={(way) => {
            close();
            bulk.run({ kind: 'remove', way }, asked.posts);
          }}
        />
      ) : (
        <PublishDialog
          posts={asked.posts}
          close={close}
          confirm={() => {
            close();
            bulk.run({ kind: 'publish' }, asked.posts);
          }}
        />
      )}
    </Suspense>
  );
}

function Reading({ read, total, stop }: { read: number; total: number; stop: () => void }) {
  const texts = useMessages(postsMessages);
  return (
    <div className={classes['bar']}>
      <span className={classes['number']} role="status">
        {texts.reading(read, total)}
      </span>
      <progress
        className={classes['progress']}
        max={total}
        value={read}
        aria-label={texts.reading(read, total)}
      />
      <button type="button" className={classes['action']} onClick={stop}>
        {texts.stop}
      </button>
    </div>
  );
}

/** `Escape` releases the selection, unless it closes something else. */
function useReleaseKey(enabled: boolean, release: () => void) {
  const texts = useMessages(postsMessages);
  const commands = useMemo((): Command[] => {
    const run = () => {
      const isPopoverOpen = document.querySelector('[role="dialog"]:popover-open') !== null;
      if (!isPopoverOpen && !isModalOpen()) release();
    };
    const command = {
      id: 'posts.release',
      label: texts.release,
      group: 'actions',
      keys: 'Escape',
      run,
    } as const;
    return enabled ? [command] : [];
  }, [enabled, release, texts]);
  useCommands(commands);
}
