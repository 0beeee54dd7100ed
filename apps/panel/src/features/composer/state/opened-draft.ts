import { unstoredAltTexts } from './alt-texts.ts';
import type { SavedPost } from './autosave.ts';
import type { Draft } from './draft.ts';
import { filesIn, withFiles } from './files-now.ts';
import type { LocalDraft } from './local-drafts.ts';
import type { StoredDraft } from './send-draft.ts';
import { isSameDraft } from './wire.ts';

/** What the composer opens with. */
export interface OpenedDraft {
  readonly draft: Draft;
  readonly saved: SavedPost | null;
  /** Of the post; that of a new one is `draft`. */
  readonly status: string;
  /** Under which this browser keeps it: the UUID of the post, or a random name while there is none. */
  readonly localId: string;
  /** What the service has meanwhile, if that is not what the draft began from. */
  readonly theirs: Draft | null;
  /** Whether it holds what the service does not have yet. */
  readonly restored: boolean;
  /** Ids of its files of which only this browser's copy says anything: the library may know better by now. */
  readonly keptFiles: readonly number[];
}

/** A post to write on: as this browser has kept it, but with files as they are now; else as the service has it. */
export function openedDraft({ draft, saved, status }: StoredDraft, local: LocalDraft | null): OpenedDraft {
  const base = { saved, status, localId: saved.uuid };
  const files = filesIn(draft);
  const asStored = { ...base, draft, theirs: null, restored: false, keptFiles: [] };
  if (local === null) return asStored;
  const isSame = isSameDraft(local.draft, draft);
  const altTexts = unstoredAltTexts(local.draft, (media) => files.get(media)?.alt_text);
  if (isSame && Object.keys(altTexts).length === 0) return asStored;
  const isUnchanged = isSame || local.etag === saved.etag || local.written === saved.written;
  return {
    ...base,
    draft: withFiles(local.draft, files),
    theirs: isUnchanged ? null : draft,
    restored: true,
    keptFiles: [...filesIn(local.draft).keys()].filter((id) => !files.has(id)),
  };
}
