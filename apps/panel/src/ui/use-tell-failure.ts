import { useCallback, useContext } from 'react';
import { type FailureKind, readFailure } from '../api/failure.ts';
import { ConnectionContext } from '../frame/connection-context.tsx';
import { useMessages } from '../messages/language-context.tsx';
import { shellMessages } from '../messages/shell/shell-messages.ts';
import { wordsOf } from './failure-words.ts';
import { tellFailure, tellNotUndone } from './toasts.tsx';

/** Of these the frame tells, by its dialog for signing in or its banner. They pass. */
const TOLD: ReadonlySet<FailureKind> = new Set<FailureKind>(['signed-out', 'unavailable', 'offline']);

/**
 * Tells of a call that failed outside the cache of queries and changes: the connection hears of it, and a toast says what
 * the frame does not. If a passing trouble kept something from being undone, it can be undone again.
 */
export function useTellFailure(): (error: unknown, undo?: () => void) => void {
  const texts = useMessages(shellMessages);
  const connection = useContext(ConnectionContext);
  return useCallback(
    (error, undo) => {
      const failure = readFailure(error);
      connection.failed(failure);
      if (!TOLD.has(failure.kind)) tellFailure(wordsOf(failure, texts.notDone));
      else if (undo !== undefined) tellNotUndone(texts.notDone, texts.undo, undo);
    },
    [connection, texts],
  );
}
