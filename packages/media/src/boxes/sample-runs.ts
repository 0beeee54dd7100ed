import { readEntries } from './box-entries.ts';
import { BoxFault } from './box-fault.ts';
import type { ByteWindow } from './byte-window.ts';
import type { EntryClaim } from './iso-counts.ts';
import type { IsoBox } from './iso-walk.ts';

/** How far the tables of a track may disagree: damaged files that still play end some frames early or late. */
const SPARE = 1_000;
/** With composition times, parsers keep a record for every sample of a run. */
const MAX_EXPANDED = 6_000_000;

/** The claims of one track's tables: a sum of run lengths, and the box that raised it last. */
interface Runs {
  sum: number;
  box: IsoBox | null;
}

/**
 * Compares the run lengths of a track with its number of samples, and the first chunks of its runs with its number of
 * chunks.
 */
export interface SampleRuns {
  /** Ends the tables of the previous track. @throws BoxFault for runs beyond its samples or chunks */
  endTrack(): void;
  /** Records a table whose count was already judged. */
  add(box: IsoBox, head: Buffer, claim: EntryClaim | null): Promise<void> | null;
}

export function createSampleRuns(window: ByteWindow): SampleRuns {
  let expanded = 0;
  let samples = 0;
  let chunks = 0;
  let decoding: Runs = { sum: 0, box: null };
  let composition: Runs = { sum: 0, box: null };
  let chunksAhead: Runs = { sum: 0, box: null };
  let chunkBefore = 0;

  const read = (box: IsoBox, claim: EntryClaim, note: (bytes: Buffer, at: number) => void) =>
    readEntries(
      window,
      { first: box.content + claim.first, count: claim.count, entryBytes: claim.entryBytes },
      note,
    );
  const addRuns = (runs: Runs, box: IsoBox, claim: EntryClaim) => {
    runs.box = box;
    return read(box, claim, (bytes, at) => {
      runs.sum += bytes.readUInt32BE(at);
    });
  };
  return {
    endTrack() {
      ensureWithin(decoding, samples, 'samples');
      ensureWithin(composition, samples, 'samples');
      ensureWithin(chunksAhead, chunks, 'chunks');
      if (composition.box && composition.sum > 0) {
        expanded += Math.max(decoding.sum, composition.sum);
        if (expanded > MAX_EXPANDED) {
          const { type, start } = composition.box;
          throw new BoxFault(type, start, `claims times of ${expanded} samples, together with others`);
        }
      }
      [samples, chunks, chunkBefore] = [0, 0, 0];
      decoding = { sum: 0, box: null };
      composition = { sum: 0, box: null };
      chunksAhead = { sum: 0, box: null };
    },
    add(box, head, claim) {
      const { type } = box;
      if (type === 'stsz' || type === 'stz2') samples += head.readUInt32BE(8);
      if (!claim) return null;
      if (type === 'stco' || type === 'co64') chunks += claim.count;
      if (type === 'stts') return addRuns(decoding, box, claim);
      if (type === 'ctts') return addRuns(composition, box, claim);
      if (type !== 'stsc') return null;
      chunksAhead.box = box;
      return read(box, claim, (bytes, at) => {
        const chunk = bytes.readUInt32BE(at);
        // A table that goes back and forth makes parsers read the chunks between again and again.
        chunksAhead.sum += Math.max(0, chunk - chunkBefore);
        chunkBefore = chunk;
      });
    },
  };
}

function ensureWithin({ sum, box }: Runs, have: number, what: string): void {
  if (box && sum > have + SPARE) {
    throw new BoxFault(box.type, box.start, `claims runs of ${sum} ${what}, but its track has ${have}`);
  }
}
