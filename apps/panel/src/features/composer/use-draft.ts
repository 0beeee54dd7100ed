import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { randomKey, rest } from '../../api/clients.ts';
import { readFailure } from '../../api/failure.ts';
import { isTouched } from '../../api/query-keys.ts';
import { ConnectionContext, useTrouble } from '../../frame/connection-context.tsx';
import { createAutosave, type SavedPost, type SaveState } from './state/autosave.ts';
import { type Draft, isBlank } from './state/draft.ts';
import type { OpenedDraft } from './state/opened-draft.ts';
import { createDraftSender, type DraftCalls, type StoredDraft, storedDraft } from './state/send-draft.ts';
import { bodyOf, isSameDraft } from './state/wire.ts';
import { useFilesNow } from './use-files-now.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import { useLocalCopy } from './use-local-copy.ts';

export interface DraftControl {
  readonly draft: Draft;
  /** The draft at the moment of the call. This function and those below stay the same while somebody types. */
  readonly now: () => Draft;
  readonly change: (change: (draft: Draft) => Draft) => void;
  readonly state: SaveState;
  /** Whether the text is neither on the service nor in this browser, which has no room for it. */
  readonly unkept: boolean;
  readonly post: SavedPost | null;
  /** Saves what is not saved yet. */
  readonly flush: () => Promise<SavedPost>;
  /** Saves the draft in the place of the post, which there is; for posts that are not saved by themselves. */
  readonly replace: () => Promise<SavedPost>;
  /** After a conflict: what the service has. */
  readonly theirs: Draft | null;
  readonly settle: (choice: 'mine' | 'theirs') => Promise<void>;
  /** Forgets the copy in this browser. */
  readonly forget: () => void;
}

const NO_FILES: readonly number[] = [];

async function readPost(workspace: string, post: string): Promise<StoredDraft> {
  const { data, etag } = await rest.read('getPost', { params: { workspace, post } });
  return storedDraft(data, etag);
}

function callsOf(workspace: string): DraftCalls {
  return {
    create: async (draft, idempotencyKey) => {
      const body = bodyOf(draft);
      return (await rest.call('createPost', { params: { workspace }, body, idempotencyKey })).uuid;
    },
    replace: (draft, { uuid, etag }) =>
      rest.call('updatePost', { params: { workspace, post: uuid }, body: bodyOf(draft), ifMatch: etag }),
    read: (uuid) => readPost(workspace, uuid),
  };
}

/** The draft under the editor's hands: kept in this browser on every change, and on the service when it rests. */
export function useDraft(
  workspace: string,
  opened: OpenedDraft,
  created: (post: string) => void,
): DraftControl {
  const [draft, setDraft] = useState(opened.draft);
  const [state, setState] = useState<SaveState>(opened.theirs ? { name: 'conflict' } : { name: 'saved' });
  const [post, setPost] = useState(opened.saved);
  const [theirs, setTheirs] = useState(opened.theirs);
  const connection = useContext(ConnectionContext);
  const { trouble } = useTrouble();
  const queries = useQueryClient();
  const latest = useRef(draft);
  latest.current = draft;
  const { copy, isFull } = useLocalCopy(workspace, opened.localId);
  const told = useRef(state);
  // Even setting what is set already would draw the page twice for a key.
  const show = useCallback((next: SaveState) => {
    if (told.current.name === next.name && next.name !== 'failed') return;
    told.current = next;
    setState(next);
  }, []);

  const stored = useRef(post);
  const [sendDraft] = useState(() => createDraftSender(callsOf(workspace), randomKey, opened.saved));
  const [saver] = useState(() =>
    createAutosave(opened.saved, {
      later: (run, milliseconds) => {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
      send: async (sent, base) => {
        try {
          const done = await sendDraft(sent, base);
          connection.succeeded();
          void queries.invalidateQueries({
            predicate: ({ queryKey }) => isTouched(String(queryKey[0]), 'posts.update'),
            refetchType: 'none',
          });
          return done;
        } catch (error) {
          const failure = readFailure(error);
          // A conflict is shown with both texts, and what a field is wrong in at the field.
          if (failure.kind !== 'changed') connection.failed(failure);
          throw error;
        }
      },
      tell: (next, saved) => {
        show(next);
        if (stored.current !== saved) setPost(saved);
        stored.current = saved;
      },
    }),
  );

  const known = useRef(opened.restored && opened.theirs === null ? null : opened.draft);
  useEffect(() => {
    if (known.current === draft) return;
    known.current = draft;
    if (post === null && isBlank(draft)) copy.remove();
    else copy.keep(draft, post);
    if (opened.autosaves && !(post === null && isBlank(draft))) saver.changed(draft);
    else if (!opened.autosaves) show({ name: 'changed' });
  }, [draft, post, copy, saver, show, opened.autosaves]);

  const uuid = post?.uuid ?? null;
  useEffect(() => {
    if (uuid === null || copy.id() === uuid) return;
    copy.rename(uuid);
    created(uuid);
  }, [uuid, copy, created]);

  useEffect(() => {
    if (state.name === 'saved') copy.remove();
    else if (state.name === 'changed') copy.keep(latest.current, post);
  }, [state, post, copy]);

  useEffect(() => {
    if (state.name !== 'conflict' || theirs !== null || uuid === null) return;
    readPost(workspace, uuid).then(
      ({ draft: stored }) => setTheirs(stored),
      (error) => connection.failed(readFailure(error)),
    );
  }, [state, theirs, uuid, workspace, connection]);

  useEffect(() => {
    if (trouble === null) saver.retry();
  }, [trouble, saver]);
  useEffect(() => () => saver.stop(), [saver]);

  const change = useCallback((by: (now: Draft) => Draft) => setDraft(by), []);
  // A conflict is settled first: a change would be sent in the place of what the service has.
  useFilesNow(workspace, theirs === null ? opened.keptFiles : NO_FILES, change);
  const now = useCallback(() => latest.current, []);
  const flush = useCallback(() => saver.flush(latest.current), [saver]);
  const replace = useCallback(
    async () => (await sendDraft(latest.current, stored.current)).post,
    [sendDraft],
  );
  const forget = useCallback(() => {
    saver.stop();
    copy.remove();
  }, [saver, copy]);
  const settle = async (choice: 'mine' | 'theirs') => {
    if (uuid === null) return;
    const { draft: stored, saved } = await readPost(workspace, uuid);
    setTheirs(null);
    if (choice === 'theirs') {
      known.current = stored;
      setDraft(stored);
      copy.remove();
      saver.resume(saved, null);
    } else {
      saver.resume(saved, isSameDraft(stored, latest.current) ? null : latest.current);
    }
  };
  const unkept = isFull && state.name !== 'saved';
  useLeaveWarning(unkept);
  return { draft, now, change, state, unkept, post, theirs, flush, replace, settle, forget };
}
