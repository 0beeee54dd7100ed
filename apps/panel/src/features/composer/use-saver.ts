import { ROUTES } from '@crier/client';
import { useQueryClient } from '@tanstack/react-query';
import { useContext, useRef, useState } from 'react';
import { randomKey, service } from '../../api/client.ts';
import { readFailure } from '../../api/failure.ts';
import { isTouched } from '../../api/query-keys.ts';
import { ConnectionContext } from '../../frame/connection-context.tsx';
import { draftCalls, type StoredAltTexts } from './draft-calls.ts';
import { createAutosave, type SavedPost, type SaveState } from './state/autosave.ts';
import type { OpenedDraft } from './state/opened-draft.ts';
import { createDraftSender } from './state/send-draft.ts';

/** Sends the draft to the service when typing pauses, and the alternative texts that the service has stored since. */
export function useSaver(
  workspace: string,
  opened: OpenedDraft,
  show: (state: SaveState) => void,
  setPost: (post: SavedPost | null) => void,
) {
  const connection = useContext(ConnectionContext);
  const queries = useQueryClient();
  const stored = useRef(opened.saved);
  const touch = (contract: string) =>
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => isTouched(String(queryKey[0]), contract),
      refetchType: 'none',
    });
  const [altTexts] = useState((): StoredAltTexts => new Map());
  const [sendDraft] = useState(() =>
    createDraftSender(
      draftCalls(service, workspace, altTexts, () => touch(ROUTES.updateMedia.id)),
      randomKey,
      opened.saved,
    ),
  );
  const [saver] = useState(() =>
    createAutosave(
      opened.saved,
      {
        later: (run, milliseconds) => {
          const timer = setTimeout(run, milliseconds);
          return () => clearTimeout(timer);
        },
        send: async (sent, base) => {
          try {
            const done = await sendDraft(sent, base);
            connection.succeeded();
            touch(ROUTES.updatePost.id);
            return done;
          } catch (error) {
            const failure = readFailure(error);
            // The conflict dialog shows both texts, so the connection does not report a conflict.
            if (failure.kind !== 'changed') connection.failed(failure);
            throw error;
          }
        },
        tell: (next, saved) => {
          show(next);
          if (stored.current !== saved) setPost(saved);
          stored.current = saved;
        },
      },
      // Only drafts are saved automatically. A scheduled post is saved on request.
      opened.status !== 'draft',
    ),
  );
  return { saver, altTexts };
}
