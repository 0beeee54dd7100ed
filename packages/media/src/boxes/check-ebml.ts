import { BoxFault } from './box-fault.ts';
import type { ByteWindow } from './byte-window.ts';
import { EBML, type EbmlElement, nameOf, walkEbml } from './ebml-walk.ts';

const SIMPLE_BLOCK = 0xa3;
const BLOCK = 0xa1;
const CUE_POINT = 0xbb;
const TRACK_ENTRY = 0xae;
/** Elements of elements, as far as a reader of facts follows them. */
const MASTERS = new Set<number>([
  EBML.head,
  EBML.segment,
  EBML.cluster,
  EBML.tags,
  TRACK_ENTRY,
  CUE_POINT,
  0x114d9b74, // SeekHead
  0x4dbb, // Seek
  0x1549a966, // Info
  0x1654ae6b, // Tracks
  0xe0, // Video
  0xe1, // Audio
  0x55b0, // Colour
  0x55d0, // MasteringMetadata
  0x7670, // Projection
  0x6d80, // ContentEncodings
  0x6240, // ContentEncoding
  0x5034, // ContentCompression
  0x1c53bb6b, // Cues
  0xb7, // CueTrackPositions
  0xa0, // BlockGroup
  0x7373, // Tag
  0x63c0, // Targets
  0x67c8, // SimpleTag
]);

/** How often an element may occur, because reading the file keeps something of each. */
const MOST: ReadonlyMap<number, number> = new Map([
  [TRACK_ENTRY, 256],
  [CUE_POINT, 1_000_000],
  [0x4dbb, 10_000],
  [0x7373, 100_000],
  [EBML.segment, 16],
]);
const MAX_CLUSTER_FRAMES = 1_000_000;
const MAX_FRAMES = 20_000_000;
const BLOCK_HEAD_BYTES = 16;

/** @throws BoxFault for the first element of a WebM file that claims what it cannot hold */
export async function checkEbml(window: ByteWindow): Promise<void> {
  const counts = new Map<number, number>();
  let frames = 0;
  let clusterFrames = 0;
  const addFrames = (element: EbmlElement, count: number) => {
    frames += count;
    clusterFrames += count;
    if (clusterFrames > MAX_CLUSTER_FRAMES || frames > MAX_FRAMES) {
      throw new BoxFault(nameOf(element.id), element.start, 'has too many frames');
    }
    return false;
  };
  await walkEbml(window, (element) => {
    const { id, start, content, end } = element;
    const most = MOST.get(id);
    if (most !== undefined) {
      const count = (counts.get(id) ?? 0) + 1;
      counts.set(id, count);
      if (count > most) throw new BoxFault(nameOf(id), start, `appears ${count} times`);
    }
    if (id === EBML.cluster) clusterFrames = 0;
    if (id !== SIMPLE_BLOCK && id !== BLOCK) return MASTERS.has(id);
    const head = window.look(content, Math.min(BLOCK_HEAD_BYTES, end - content));
    const judge = (bytes: Buffer) => addFrames(element, framesOf(element, bytes));
    return head instanceof Uint8Array ? judge(head) : head.then(judge);
  });
}

/** The frames that a block claims to have; each of several takes at least one byte (RFC 9559 §10.3). */
function framesOf({ id, start, content, end }: EbmlElement, head: Buffer): number {
  const first = head.length === 0 ? 0 : head.readUInt8(0);
  const headBytes = Math.clz32(first) - 23 + 3;
  if (first === 0 || head.length < headBytes)
    throw new BoxFault(nameOf(id), start, 'is not a complete block');
  const lacing = (head.readUInt8(headBytes - 1) >> 1) & 3;
  if (lacing === 0) return 1;
  if (head.length < headBytes + 1) throw new BoxFault(nameOf(id), start, 'is not a complete block');
  const count = head.readUInt8(headBytes) + 1;
  const room = end - content - headBytes - 1;
  if (count > room) {
    throw new BoxFault(nameOf(id), start, `claims ${count} frames, but has ${room} bytes for them`);
  }
  return count;
}
