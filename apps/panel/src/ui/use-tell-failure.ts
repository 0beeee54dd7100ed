import { useCallback, useContext } from 'react';
import { isTrouble } from '../api/connection.ts';
import { type FailureKind, readFailure } from '../api/failure.ts';
import { ConnectionContext } from '../frame/connection-context.tsx';
import { useMessages } from '../messages/language-context.tsx';
import { shellMessages } from '../messages/shell/shell-messages.ts';
import { wordsOf } from './failure-words.ts';
import { tellFailure, tellNotUndone } from './toasts.tsx';

/** Failures after which the same call may succeed. */
const PASSING: ReadonlySet<FailureKind> = new Set<FailureKind>(['signed-out', 'unavailable', 'offline']);

/**
 * Reports a failed call once: in the frame, if the failure concerns the connection, the session or an outdated page,
 * otherwise in a toast. If a passing failure prevented an undo, a toast offers the undo again.
 */
export function useTellFailure(): (error: unknown, undo?: () => void) => void {
  const texts = useMessages(shellMessages);
  const connection = useContext(ConnectionContext);
  return useCallback(
    (error, undo) => {
      const failure = readFailure(error);
      connection.failed(failure);
      if (!isTrouble(failure.kind)) tellFailure(wordsOf(failure, texts.notDone));
      else if (undo !== undefined && PASSING.has(failure.kind))
        tellNotUndone(texts.notDone, texts.undo, undo);
    },
    [connection, texts],
  );
}
