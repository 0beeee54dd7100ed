import { ROUTES } from '@crier/client';
import { useQueryClient } from '@tanstack/react-query';
import { useContext, useRef, useState } from 'react';
import { randomKey } from '../../../api/client.ts';
import { isTrouble } from '../../../api/connection.ts';
import { readFailure } from '../../../api/failure.ts';
import { isTouched } from '../../../api/query-keys.ts';
import { ConnectionContext } from '../../../frame/connection-context.tsx';
import { useMessages } from '../../../messages/language-context.tsx';
import { shellMessages } from '../../../messages/shell/shell-messages.ts';
import { postWords } from '../../../ui/posts/messages/post-words.ts';
import type { Post } from '../../../ui/posts/post-facts.ts';
import { tell, tellWithUndo } from '../../../ui/toasts.tsx';
import { postsMessages } from '../messages/posts-messages.ts';
import { type BulkFailure, type BulkItem, type BulkState, runBulk } from './bulk-run.ts';
import { type BulkChange, type Changed, changeOne, isInTurn } from './bulk-work.ts';
import { toldOf } from './told-of.ts';
import { waitFor } from './wait-for.ts';

type State = BulkState<unknown, unknown>;

/** A run under way, or how one ended that not everything went well in. */
export interface Bulk {
  /** Null unless a run is under way. */
  readonly progress: State | null;
  /** What failed in the last run; empty if nothing did. */
  readonly failures: readonly BulkFailure<Post>[];
  run(change: BulkChange, posts: readonly Post[]): void;
  /** Repeats the last change for what failed. */
  again(): void;
  stop(): void;
  /** Forgets what failed. */
  dismiss(): void;
}

/**
 * Changes posts one by one and reports what was done in a toast, with an undo where there is one. `done` is told which
 * posts are changed, after the lists were read again.
 */
export function useBulk(workspace: string, done: (posts: readonly Post[]) => void): Bulk {
  const { progress, carryOut, stop } = useCarryOut();
  const told = useTold();
  const [failed, setFailed] = useState<{
    readonly change: BulkChange | null;
    readonly failures: readonly BulkFailure<Post>[];
  }>({ change: null, failures: [] });
  const undo = async (changed: readonly Changed[]) => {
    const items = changed.flatMap(({ undo: back }) => (back === null ? [] : [{ record: back, key: '' }]));
    const { done: undone, failures } = await carryOut(items, ({ record }) => record());
    told.undone(undone.length, failures.length);
  };
  const make = async (change: BulkChange, items: readonly BulkItem<Post>[]) => {
    setFailed({ change, failures: [] });
    const outcome = await carryOut(items, (item) => changeOne(workspace, change, item), isInTurn(change));
    told.made(change, outcome.done, () => void undo(outcome.done));
    setFailed({ change, failures: outcome.failures });
    done(outcome.done.map(({ post }) => post));
  };
  return {
    progress,
    failures: failed.failures,
    run: (change, posts) =>
      void make(
        change,
        posts.map((record) => ({ record, key: randomKey() })),
      ),
    again: () => {
      const { change, failures } = failed;
      if (change !== null)
        void make(
          change,
          failures.map(({ record, key }) => ({ record, key })),
        );
    },
    stop,
    dismiss: () => setFailed({ change: null, failures: [] }),
  };
}

/** Runs changes and reads all lists again at the end. */
function useCarryOut() {
  const queries = useQueryClient();
  const connection = useContext(ConnectionContext);
  const [progress, setProgress] = useState<State | null>(null);
  const stopping = useRef<AbortController | null>(null);
  const carryOut = async <T, Result>(
    items: readonly BulkItem<T>[],
    work: (item: BulkItem<T>) => Promise<Result>,
    inTurn = false,
  ) => {
    const stop = new AbortController();
    stopping.current = stop;
    setProgress({ total: items.length, done: [], failures: [], waiting: null });
    const outcome = await runBulk<T, Result>({
      ...{ items, work, inTurn, readFailure, randomKey, wait: waitFor, signal: stop.signal },
      onState: setProgress,
    });
    const trouble = outcome.failures.find(({ failure }) => isTrouble(failure.kind));
    if (trouble !== undefined) connection.failed(trouble.failure);
    await queries.invalidateQueries({
      predicate: ({ queryKey }) => isTouched(String(queryKey[0]), ROUTES.updatePost.id),
    });
    setProgress(null);
    return outcome;
  };
  return { progress, carryOut, stop: () => stopping.current?.abort() };
}

/** The toasts after a run and after its undo. */
function useTold() {
  const texts = useMessages(postsMessages);
  const words = useMessages(postWords);
  const { undo: undoLabel } = useMessages(shellMessages);
  return {
    made: (change: BulkChange, changed: readonly Changed[], undo: () => void) => {
      if (changed.length === 0) return;
      const message = toldOf(change, changed.length, texts, words);
      if (changed.some((each) => each.undo !== null)) tellWithUndo(message, undoLabel, undo);
      else tell(message);
    },
    undone: (count: number, failures: number) => {
      if (count > 0) tell(texts.undoneTold(count));
      if (failures > 0) tell(texts.notUndoneTold(failures));
    },
  };
}
