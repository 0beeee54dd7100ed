import { readEntries } from './box-entries.ts';
import { BoxFault } from './box-fault.ts';
import type { ByteWindow } from './byte-window.ts';
import type { EntryClaim } from './iso-counts.ts';
import type { IsoBox } from './iso-walk.ts';

const HEADER_BYTES = 8;
/** A sound file has one for each track. */
const MAX_INDEXES = 10_000;

interface Index {
  readonly box: IsoBox;
  readonly claim: EntryClaim;
  /** Whether its numbers take eight bytes. */
  readonly wide: boolean;
}

/** Compares the targets of a file's indexes with the boxes that the walk visits, in which nothing can hide. */
export interface FragmentIndexes {
  /** Records a visited `moof` or `mfra`. */
  visit(box: IsoBox): void;
  /** Records a `tfra` whose count was already judged. @throws BoxFault for too many */
  add(box: IsoBox, head: Buffer, claim: EntryClaim): void;
  /** To be called after the walk. @throws BoxFault for an index that points outside the visited boxes */
  ensureVisited(): Promise<void>;
}

/** Reads the last bytes of a file, from which parsers find its indexes without a walk. */
export async function createFragmentIndexes(window: ByteWindow): Promise<FragmentIndexes> {
  const led = await indexAtEnd(window);
  let found = led === null;
  const fragments: number[] = [];
  const indexes: Index[] = [];
  return {
    visit({ type, start, path }) {
      if (type === 'mfra' && start === led) found = true;
      // Fragments within other boxes do not count, because parsers would read on from them into bytes that the walk
      // does not visit.
      if (type === 'moof' && path.length === 0) fragments.push(start);
    },
    add(box, head, claim) {
      if (indexes.length === MAX_INDEXES) {
        throw new BoxFault(box.type, box.start, 'exceeds the number of indexes allowed');
      }
      indexes.push({ box, claim, wide: head.readUInt8(0) === 1 });
    },
    async ensureVisited() {
      if (!found) throw new BoxFault('mfra', led ?? 0, 'is no box of the file, but its end leads there');
      for (const { box, claim, wide } of indexes) {
        const { count, entryBytes } = claim;
        await readEntries(window, { first: box.content + claim.first, count, entryBytes }, (bytes, at) => {
          const leads = wide ? Number(bytes.readBigUInt64BE(at + 8)) : bytes.readUInt32BE(at + 4);
          if (!includes(fragments, leads)) {
            throw new BoxFault(box.type, box.start, `leads to byte ${leads}, where no fragment begins`);
          }
        });
      }
    },
  };
}

/** Where the `mfra` that the last four bytes point to begins; null when they point to none. */
async function indexAtEnd(window: ByteWindow): Promise<number | null> {
  const { size } = window;
  if (size < HEADER_BYTES) return null;
  const at = size - (await window.look(size - 4, 4)).readUInt32BE(0);
  if (at < 0 || at + HEADER_BYTES > size) return null;
  return (await window.look(at, HEADER_BYTES)).toString('latin1', 4, 8) === 'mfra' ? at : null;
}

/** Whether an ascending list of numbers contains this one. */
function includes(ascending: readonly number[], wanted: number): boolean {
  let [from, to] = [0, ascending.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const found = ascending[middle] ?? Number.POSITIVE_INFINITY;
    if (found === wanted) return true;
    if (found < wanted) from = middle + 1;
    else to = middle;
  }
  return false;
}
