import type { SavedPost } from './autosave.ts';
import type { Draft } from './draft.ts';
import type { LocalDraft } from './local-drafts.ts';
import type { StoredDraft } from './send-draft.ts';
import { isSameDraft } from './wire.ts';

/** What the composer opens with. */
export interface OpenedDraft {
  readonly draft: Draft;
  readonly saved: SavedPost | null;
  /** Under which this browser keeps it: the UUID of the post, or a random name while there is none. */
  readonly localId: string;
  /** What the service has meanwhile, if that is not what the draft began from. */
  readonly theirs: Draft | null;
  /** Only drafts are saved by themselves; of what is planned every change is asked for. */
  readonly autosaves: boolean;
  /** Whether it holds what the service does not have yet. */
  readonly restored: boolean;
}

/** A post to write on: as this browser has kept it, else as the service has it. */
export function openedDraft(
  { draft, saved }: StoredDraft,
  local: LocalDraft | null,
  autosaves: boolean,
): OpenedDraft {
  const base = { saved, localId: saved.uuid, autosaves };
  if (local === null || isSameDraft(local.draft, draft)) {
    return { ...base, draft, theirs: null, restored: false };
  }
  const isUnchanged = local.etag === saved.etag || local.written === saved.written;
  return { ...base, draft: local.draft, theirs: isUnchanged ? null : draft, restored: true };
}
