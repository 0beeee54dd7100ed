import { unstoredAltTexts } from './alt-texts.ts';
import type { SavedPost } from './autosave.ts';
import type { Draft } from './draft.ts';
import { filesIn, withFiles } from './files-now.ts';
import type { LocalDraft } from './local-drafts.ts';
import type { StoredDraft } from './send-draft.ts';
import { isSameDraft } from './wire.ts';

/** The draft that the composer opens with, and its origin. */
export interface OpenedDraft {
  readonly draft: Draft;
  readonly saved: SavedPost | null;
  /** The status of the post; `draft` for a new one. */
  readonly status: string;
  /** The id of the copy in this browser: the UUID of the post, or a random name if there is none yet. */
  readonly localId: string;
  /** The service's current version, if it is not the one that the draft began from. */
  readonly theirs: Draft | null;
  /** Whether the draft has content that the service does not have yet. */
  readonly restored: boolean;
  /** Ids of the files that are known only from this browser's copy. The library may have newer records of them. */
  readonly keptFiles: readonly number[];
  /** Files that are uploaded to the first post when the composer opens. */
  readonly newFiles?: readonly File[];
}

/**
 * The draft to edit: this browser's copy with current records of its files or, without a copy, the service's version.
 */
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
