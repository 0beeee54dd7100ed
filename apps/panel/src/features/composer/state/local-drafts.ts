import type { Draft } from './draft.ts';

/** A draft as this browser keeps it until the service has it. */
export interface LocalDraft {
  readonly draft: Draft;
  /** UUID of the post; null while the service has none. */
  readonly post: string | null;
  /** Version of the post that the draft began from; null while the service has none. */
  readonly etag: string | null;
  /** What was written in that version (`SavedPost.written`); null while the service has none. */
  readonly written: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export interface LocalDrafts {
  read(id: string): LocalDraft | null;
  /** False when the browser keeps nothing any more. */
  write(id: string, draft: LocalDraft): boolean;
  remove(id: string): void;
  /** Ids of drafts that no post has, the newest first. */
  unsent(): readonly string[];
}

/**
 * The drafts that a person has written in a workspace, in the browser's store: who else signs in there is not offered them.
 * What can't be read is as if it were not there.
 */
export function createLocalDrafts(store: Store, person: number, workspace: string): LocalDrafts {
  const prefix = `crier-draft:${person}:${workspace}:`;
  const read = (id: string): LocalDraft | null => {
    try {
      const found: unknown = JSON.parse(store.getItem(prefix + id) ?? 'null');
      if (!isLocalDraft(found)) return null;
      // A copy from before there were any has none.
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
