import { BoxFault } from './box-fault.ts';
import type { ByteWindow } from './byte-window.ts';
import { createFragmentIndexes } from './fragment-index.ts';
import { ensureNoHiddenTables } from './hidden-tables.ts';
import { COUNT_HEAD_BYTES, COUNTED_BOXES } from './iso-counts.ts';
import { type IsoBox, walkIsoBoxes } from './iso-walk.ts';
import { createSampleClaims } from './sample-claims.ts';
import { createSampleRuns } from './sample-runs.ts';

const CONTAINERS = new Set([
  'moov',
  'trak',
  'mdia',
  'minf',
  'stbl',
  'edts',
  'dinf',
  'mvex',
  'moof',
  'traf',
  'mfra',
  'udta',
  'sinf',
  'schi',
  'ilst',
  'wave',
]);
const SAMPLES = new Set(['moof', 'stsz', 'stz2', 'saiz', 'trex', 'tfhd', 'trun']);

/** @throws BoxFault for the first box of an MP4 or QuickTime file that claims what it cannot hold */
export async function checkIsoBoxes(window: ByteWindow): Promise<void> {
  const claims = createSampleClaims(window.size);
  const runs = createSampleRuns(window);
  const indexes = await createFragmentIndexes(window);
  let packed: IsoBox | null = null;
  let tracks = 0;
  await walkIsoBoxes(window, (box) => {
    const { type } = box;
    if (type === 'cmov') packed = box;
    if (type === 'trak') {
      tracks += 1;
      runs.endTrack();
    }
    indexes.visit(box);
    const readClaim = COUNTED_BOXES.get(type);
    const wanted = readClaim !== undefined || SAMPLES.has(type) || type === 'meta';
    if (!wanted) return CONTAINERS.has(type) || isItem(box) ? box.content : null;
    const judge = (head: Buffer) => {
      if (type === 'meta') return contentOfMeta(box, head);
      if (claims.judge(box, head)) {
        runs.add(box, head, null);
        return CONTAINERS.has(type) ? box.content : null;
      }
      const claim = readClaim?.(head);
      if (!claim) throw new BoxFault(type, box.start, 'ends before its count');
      const room = box.end - box.content - claim.first;
      if (claim.count * claim.entryBytes > room) {
        throw new BoxFault(type, box.start, `claims ${claim.count} entries, but has ${room} bytes for them`);
      }
      claims.add(box, claim.count, claim.weight);
      if (type === 'tfra') indexes.add(box, head, claim);
      if (type === 'stsd') return ensureNoHiddenTables(window, box).then(() => null);
      return runs.add(box, head, claim)?.then(() => null) ?? null;
    };
    const head = window.look(box.content, Math.min(COUNT_HEAD_BYTES, box.end - box.content));
    return head instanceof Uint8Array ? judge(head) : head.then(judge);
  });
  runs.endTrack();
  await indexes.ensureVisited();
  if (tracks > 0) ensureNoSecondMovie(packed);
}

/** Some players would read a packed movie instead of the tracks that were checked and cleaned. */
function ensureNoSecondMovie(packed: IsoBox | null): void {
  if (packed) throw new BoxFault(packed.type, packed.start, 'has a second movie, packed');
}

/** An item of metadata, whose children are values. */
function isItem({ path }: IsoBox): boolean {
  return path.at(-1) === 'ilst';
}

/** Where the children of a `meta` begin: in QuickTime files it has no version. */
function contentOfMeta({ content }: IsoBox, head: Buffer): number {
  return head.length >= 4 && head.readUInt32BE(0) === 0 ? content + 4 : content;
}
