import { useContext, useEffect, useState } from 'react';
import { service } from '../../api/client.ts';
import { readFailure } from '../../api/failure.ts';
import { ConnectionContext, useTrouble } from '../../frame/connection-context.tsx';
import { readPost } from './draft-calls.ts';
import type { SaveState } from './state/autosave.ts';
import type { Draft } from './state/draft.ts';

/** The service's version of a post in conflict, read when the conflict begins; null while there is none. */
export function useTheirs(workspace: string, uuid: string | null, state: SaveState, first: Draft | null) {
  const [theirs, setTheirs] = useState(first);
  const connection = useContext(ConnectionContext);
  const { trouble } = useTrouble();
  useEffect(() => {
    if (state.name !== 'conflict' || theirs !== null || uuid === null) return;
    readPost(service, workspace, uuid).then(
      ({ draft: stored }) => setTheirs(stored),
      (error) => connection.failed(readFailure(error)),
    );
    // `trouble` is a dependency so that the post is read again when the connection is back.
  }, [state, theirs, uuid, workspace, connection, trouble]);
  return [theirs, setTheirs] as const;
}
