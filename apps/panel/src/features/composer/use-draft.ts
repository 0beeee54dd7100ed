import { type RefObject, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { service } from '../../api/client.ts';
import { readFailure } from '../../api/failure.ts';
import { ConnectionContext, useTrouble } from '../../frame/connection-context.tsx';
import { readPost } from './draft-calls.ts';
import type { Autosave, SavedPost, SaveState } from './state/autosave.ts';
import type { Draft } from './state/draft.ts';
import type { OpenedDraft } from './state/opened-draft.ts';
import { settledDraft } from './state/settled-draft.ts';
import { followSplits } from './state/splits.ts';
import { useFilesNow } from './use-files-now.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import { useLocalCopy } from './use-local-copy.ts';
import { useSaver } from './use-saver.ts';
import { useTheirs } from './use-theirs.ts';

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
  const [state, show] = useSaveState(opened.theirs ? { name: 'conflict' } : { name: 'saved' });
  const [post, setPost] = useState(opened.saved);
  const connection = useContext(ConnectionContext);
  const latest = useRef(draft);
  latest.current = draft;
  const { copy, isFull } = useLocalCopy(workspace, opened.localId);
  const { saver, altTexts } = useSaver(workspace, opened, show, setPost);
  const uuid = post?.uuid ?? null;
  const [theirs, setTheirs] = useTheirs(workspace, uuid, state, opened.theirs);
  const { known, unstored } = useKeptDraft({
    draft,
    latest,
    post,
    state,
    opened,
    copy,
    saver,
    altTexts,
    created,
  });

  useSaverLife(saver);
  const outdated = useReopening(state, reopen);

  const change = useCallback(
    (by: (now: Draft) => Draft) => setDraft((now) => followSplits(now, by(now))),
    [],
  );
  // A conflict is settled first; otherwise a change would replace the service's version.
  useFilesNow(workspace, theirs === null ? opened.keptFiles : NO_FILES, change);
  const { now, flush, forget, conflict } = useCalls(latest, saver, copy);
  const settle = async (choice: 'mine' | 'theirs') => {
    if (uuid === null) return;
    const found = await readPost(service, workspace, uuid).catch((error) =>
      connection.failed(readFailure(error)),
    );
    if (found === undefined) return;
    const { draft: stored, saved, status } = found;
    setTheirs(null);
    outdated.current = status !== opened.status;
    const { shown, isStored, sent } = settledDraft(choice, latest.current, stored, unstored(latest.current));
    if (shown !== null) {
      known.current = isStored ? shown : null;
      setDraft(shown);
      copy.remove();
    }
    saver.resume(saved, sent);
  };
  const unkept = isFull && state.name !== 'saved';
  useLeaveWarning(unkept);
  return { draft, now, change, state, unkept, post, theirs, flush, settle, conflict, forget };
}

/** Sends again what could not be sent when the trouble is over, and stops when the page is left. */
function useSaverLife(saver: Autosave): void {
  const { trouble } = useTrouble();
  useEffect(() => {
    if (trouble === null) saver.retry();
  }, [trouble, saver]);
  useEffect(() => () => saver.stop(), [saver]);
}

/**
 * Whether the status has changed. Drafts and scheduled posts are saved differently, so the post is reopened once it is
 * saved.
 */
function useReopening(state: SaveState, reopen: () => void): RefObject<boolean> {
  const outdated = useRef(false);
  useEffect(() => {
    if (state.name === 'saved' && outdated.current) reopen();
  }, [state, reopen]);
  return outdated;
}

/** Functions that keep their identity while somebody types. */
function useCalls(latest: RefObject<Draft>, saver: Autosave, copy: { readonly remove: () => void }) {
  const now = useCallback(() => latest.current, [latest]);
  const flush = useCallback(() => saver.flush(latest.current), [saver, latest]);
  const forget = useCallback(() => {
    saver.stop();
    copy.remove();
  }, [saver, copy]);
  const conflict = useCallback(() => saver.conflict(), [saver]);
  return { now, flush, forget, conflict };
}

/** Whether the draft is saved. A state that is told again changes nothing. */
function useSaveState(first: SaveState) {
  const [state, setState] = useState(first);
  const told = useRef(state);
  // Setting even an equal state would draw the page twice for each key.
  const show = useCallback((next: SaveState) => {
    if (told.current.name === next.name && next.name !== 'failed') return;
    told.current = next;
    setState(next);
  }, []);
  return [state, show] as const;
}
