import { ROUTES } from '@crier/client';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { randomKey, rest } from '../../api/clients.ts';
import { readFailure } from '../../api/failure.ts';
import { isTouched } from '../../api/query-keys.ts';
import { ConnectionContext, useTrouble } from '../../frame/connection-context.tsx';
import { draftCalls, readPost, type StoredAltTexts } from './draft-calls.ts';
import { unstoredAltTexts, withAltTexts } from './state/alt-texts.ts';
import { createAutosave, type SavedPost, type SaveState } from './state/autosave.ts';
import { type Draft, isBlank } from './state/draft.ts';
import type { OpenedDraft } from './state/opened-draft.ts';
import { createDraftSender } from './state/send-draft.ts';
import { isSameDraft } from './state/wire.ts';
import { useFilesNow } from './use-files-now.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import { useLocalCopy } from './use-local-copy.ts';

export interface DraftControl {
  readonly draft: Draft;
  /** The draft at the moment of the call. This function and those below keep their identity while somebody types. */
  readonly now: () => Draft;
  readonly change: (change: (draft: Draft) => Draft) => void;
  readonly state: SaveState;
  /** Whether neither the service nor this browser has stored the text, because the browser has no room. */
  readonly unkept: boolean;
  readonly post: SavedPost | null;
  /** Saves unsaved changes. */
  readonly flush: () => Promise<SavedPost>;
  /** The service's version after a conflict. */
  readonly theirs: Draft | null;
  readonly settle: (choice: 'mine' | 'theirs') => Promise<void>;
  /** Shows what somebody else has changed, and asks which version to keep. */
  readonly conflict: () => void;
  /** Deletes the copy in this browser. */
  readonly forget: () => void;
}

const NO_FILES: readonly number[] = [];

/** The draft being edited. This browser stores it at every change, and the service when typing pauses. */
export function useDraft(
  workspace: string,
  opened: OpenedDraft,
  created: (post: string) => void,
  reopen: () => void,
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
  // Setting even an equal state would draw the page twice for each key.
  const show = useCallback((next: SaveState) => {
    if (told.current.name === next.name && next.name !== 'failed') return;
    told.current = next;
    setState(next);
  }, []);

  const stored = useRef(post);
  const touch = (contract: string) =>
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => isTouched(String(queryKey[0]), contract),
      refetchType: 'none',
    });
  const [altTexts] = useState((): StoredAltTexts => new Map());
  const [sendDraft] = useState(() =>
    createDraftSender(
      draftCalls(rest, workspace, altTexts, () => touch(ROUTES.updateMedia.id)),
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
  const unstored = useCallback(
    (now: Draft) => unstoredAltTexts(now, (media) => altTexts.get(media)),
    [altTexts],
  );
  const keep = useCallback(
    (now: Draft, saved: SavedPost | null) => copy.keep({ ...now, altTexts: unstored(now) }, saved),
    [copy, unstored],
  );

  const known = useRef(opened.restored && opened.theirs === null ? null : opened.draft);
  useEffect(() => {
    if (known.current === draft) return;
    known.current = draft;
    if (post === null && isBlank(draft)) copy.remove();
    else keep(draft, post);
    if (!(post === null && isBlank(draft))) saver.changed(draft);
  }, [draft, post, copy, keep, saver]);

  const uuid = post?.uuid ?? null;
  useEffect(() => {
    if (uuid === null || copy.id() === uuid) return;
    copy.rename(uuid);
    created(uuid);
  }, [uuid, copy, created]);

  useEffect(() => {
    if (state.name === 'saved') copy.remove();
    else if (state.name === 'changed' || state.name === 'failed') keep(latest.current, post);
  }, [state, post, copy, keep]);

  useEffect(() => {
    if (state.name !== 'conflict' || theirs !== null || uuid === null) return;
    readPost(rest, workspace, uuid).then(
      ({ draft: stored }) => setTheirs(stored),
      (error) => connection.failed(readFailure(error)),
    );
    // `trouble` is a dependency so that the post is read again when the connection is back.
  }, [state, theirs, uuid, workspace, connection, trouble]);

  useEffect(() => {
    if (trouble === null) saver.retry();
  }, [trouble, saver]);
  useEffect(() => () => saver.stop(), [saver]);
  // Whether the status has changed. Drafts and scheduled posts are saved differently, so the post is then reopened.
  const outdated = useRef(false);
  useEffect(() => {
    if (state.name === 'saved' && outdated.current) reopen();
  }, [state, reopen]);

  const change = useCallback((by: (now: Draft) => Draft) => setDraft(by), []);
  // A conflict is settled first; otherwise a change would replace the service's version.
  useFilesNow(workspace, theirs === null ? opened.keptFiles : NO_FILES, change);
  const now = useCallback(() => latest.current, []);
  const flush = useCallback(() => saver.flush(latest.current), [saver]);
  const forget = useCallback(() => {
    saver.stop();
    copy.remove();
  }, [saver, copy]);
  const conflict = useCallback(() => saver.conflict(), [saver]);
  const settle = async (choice: 'mine' | 'theirs') => {
    if (uuid === null) return;
    const found = await readPost(rest, workspace, uuid).catch((error) =>
      connection.failed(readFailure(error)),
    );
    if (found === undefined) return;
    const { draft: stored, saved, status } = found;
    setTheirs(null);
    outdated.current = status !== opened.status;
    const written = unstored(latest.current);
    const isDescribed = Object.keys(written).length === 0;
    if (choice === 'theirs') {
      // Alternative texts belong to the files and are not part of either version of the post.
      const taken = withAltTexts(stored, written);
      known.current = isDescribed ? taken : null;
      setDraft(taken);
      copy.remove();
      saver.resume(saved, null);
    } else {
      const isSame = isDescribed && isSameDraft(stored, latest.current);
      saver.resume(saved, isSame ? null : latest.current);
    }
  };
  const unkept = isFull && state.name !== 'saved';
  useLeaveWarning(unkept);
  return { draft, now, change, state, unkept, post, theirs, flush, settle, conflict, forget };
}
