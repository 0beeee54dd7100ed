import type { Draft } from './draft.ts';

/** A draft as this browser stores it until the service has it. */
export interface LocalDraft {
  readonly draft: Draft;
  /** UUID of the post; null if the service has none yet. */
  readonly post: string | null;
  /** The version of the post that the draft began from; null if the service has none yet. */
  readonly etag: string | null;
  /** The content of that version (`SavedPost.written`); null if the service has none yet. */
  readonly written: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export interface LocalDrafts {
  read(id: string): LocalDraft | null;
  /** False if the browser accepts no more entries. */
  write(id: string, draft: LocalDraft): boolean;
  remove(id: string): void;
  /** Ids of the drafts without a post, newest first. */
  unsent(): readonly string[];
}

/**
 * One person's drafts of a workspace in the browser's store. Other people who sign in there are not offered them. An
 * unreadable entry counts as missing.
 */
export function createLocalDrafts(store: Store, person: number, workspace: string): LocalDrafts {
  const prefix = `crier-draft:${person}:${workspace}:`;
  const read = (id: string): LocalDraft | null => {
    try {
      const found: unknown = JSON.parse(store.getItem(prefix + id) ?? 'null');
      if (!isLocalDraft(found)) return null;
      // Copies from releases before alternative texts have none.
      return { ...found, draft: { ...found.draft, altTexts: found.draft.altTexts ?? {} } };
    } catch {
      return null;
    }
  };
  return {
    read,
    write: (id, draft) => {
      try {
        store.setItem(prefix + id, JSON.stringify(draft));
        return true;
      } catch {
        return false;
      }
    },
    remove: (id) => store.removeItem(prefix + id),
    unsent: () =>
      Array.from({ length: store.length }, (_, place) => store.key(place) ?? '')
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length))
        .map((id) => ({ id, found: read(id) }))
        .filter(({ found }) => found !== null && found.post === null)
        .sort((a, b) => (b.found?.at ?? 0) - (a.found?.at ?? 0))
        .map(({ id }) => id),
  };
}

function isLocalDraft(value: unknown): value is LocalDraft {
  const draft = (value as LocalDraft | null)?.draft;
  return Array.isArray(draft?.accounts) && Array.isArray(draft.tags) && (draft.versions?.length ?? 0) > 0;
}
