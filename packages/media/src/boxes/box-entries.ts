import type { ByteWindow } from './byte-window.ts';

const LOOK_BYTES = 4_096;

/** The entries of a table within a file: where they begin, how many there are, and how many bytes each takes. */
export interface EntryRange {
  readonly first: number;
  readonly count: number;
  /** At most 4,096. */
  readonly entryBytes: number;
}

/** Visits the entries of a table in order; `at` is where an entry begins in `bytes`. Holds one look at a time. */
export async function readEntries(
  window: ByteWindow,
  { first, count, entryBytes }: EntryRange,
  visit: (bytes: Buffer, at: number) => void,
): Promise<void> {
  const perLook = Math.floor(LOOK_BYTES / entryBytes);
  for (let done = 0; done < count; ) {
    const many = Math.min(perLook, count - done);
    const bytes = await window.look(first + done * entryBytes, many * entryBytes);
    for (let at = 0; at < many * entryBytes; at += entryBytes) visit(bytes, at);
    done += many;
  }
}
