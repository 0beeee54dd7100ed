import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { StoredAltTexts } from './draft-calls.ts';
import { unstoredAltTexts } from './state/alt-texts.ts';
import type { Autosave, SavedPost, SaveState } from './state/autosave.ts';
import { type Draft, isBlank } from './state/draft.ts';
import type { OpenedDraft } from './state/opened-draft.ts';
import type { useLocalCopy } from './use-local-copy.ts';

interface Kept {
  readonly draft: Draft;
  readonly latest: RefObject<Draft>;
  readonly post: SavedPost | null;
  readonly state: SaveState;
  readonly opened: OpenedDraft;
  readonly copy: ReturnType<typeof useLocalCopy>['copy'];
  readonly saver: Autosave;
  readonly altTexts: StoredAltTexts;
  readonly created: (post: string) => void;
}

/**
 * Keeps every change of the draft in this browser until the service has stored it, and tells autosave. `known` is the
 * draft of which both know.
 */
export function useKeptDraft({ draft, latest, post, state, opened, copy, saver, altTexts, created }: Kept) {
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
  }, [state, post, copy, keep, latest]);
  return { known, unstored };
}
