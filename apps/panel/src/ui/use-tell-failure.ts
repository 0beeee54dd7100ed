import { useCallback, useContext } from 'react';
import { type FailureKind, readFailure } from '../api/failure.ts';
import { ConnectionContext } from '../frame/connection-context.tsx';
import { useMessages } from '../messages/language-context.tsx';
import { shellMessages } from '../messages/shell/shell-messages.ts';
import { wordsOf } from './failure-words.ts';
import { tellFailure, tellNotUndone } from './toasts.tsx';

/** Passing failures that the frame shows itself, in its sign-in dialog or its banner. */
const TOLD: ReadonlySet<FailureKind> = new Set<FailureKind>(['signed-out', 'unavailable', 'offline']);

/**
 * Reports a call that failed outside the cache of queries and changes. The connection gets the failure, and a toast
 * shows it unless the frame does. If a passing failure prevented an undo, the toast offers the undo again.
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
