import { BoxFault } from './box-fault.ts';
import type { IsoBox } from './iso-walk.ts';

/** Bounds on the memory that reading a file's tables may take, over all of its boxes. */
const MAX_NUMBERS = 20_000_000;
const MAX_RECORDS = 6_000_000;
/** Samples of one fragment, which are read together. */
const MAX_FRAGMENT_SAMPLES = 1_000_000;

const SIZE_PER_SAMPLE = 0x200;
const TFHD_DEFAULT_SIZE = 0x10;

/** Adds up the claims of the boxes of one file, and judges its samples. */
export interface SampleClaims {
  /** @throws BoxFault when the file's tables would take too much memory */
  add(box: IsoBox, count: number, weight: 'number' | 'record'): void;
  /** Judges a box of samples by the first bytes of its content; false when it is not one. @throws BoxFault */
  judge(box: IsoBox, head: Buffer): boolean;
}

export function createSampleClaims(fileSize: number): SampleClaims {
  const total = { number: 0, record: 0 };
  let fragmentSamples = 0;
  let fragmentRecords = 0;
  let defaultSize = 0;
  const defaultSizes = new Map<number, number>();

  const add: SampleClaims['add'] = (box, count, weight) => {
    total[weight] += count;
    if (total[weight] > (weight === 'number' ? MAX_NUMBERS : MAX_RECORDS)) {
      throw new BoxFault(box.type, box.start, `claims ${count} entries, and the whole file ${total[weight]}`);
    }
  };
  /** Samples that need no table entry take at least a byte each. */
  const ensureRoom = (box: IsoBox, count: number, bytes: number) => {
    if (count * Math.max(1, bytes) > fileSize) {
      const claim = `claims ${count} samples of ${bytes} bytes, but the file has only ${fileSize} bytes`;
      throw new BoxFault(box.type, box.start, claim);
    }
  };
  const ensureTable = (box: IsoBox, count: number, first: number, entryBytes: number) => {
    const room = box.end - box.content - first;
    if (count * entryBytes > room) {
      throw new BoxFault(box.type, box.start, `claims ${count} samples, but has ${room} bytes for them`);
    }
  };
  const judgeRun = (box: IsoBox, head: Buffer) => {
    const flags = head.readUIntBE(1, 3);
    const count = head.readUInt32BE(4);
    const first = 8 + 4 * bitsOf(flags & 0x5);
    const entryBytes = 4 * bitsOf(flags & 0xf00);
    if (entryBytes > 0) ensureTable(box, count, first, entryBytes);
    ensureRoom(box, count, (flags & SIZE_PER_SAMPLE) === 0 ? defaultSize : 0);
    fragmentSamples += count;
    fragmentRecords += count;
    if (fragmentRecords > MAX_FRAGMENT_SAMPLES) {
      throw new BoxFault(box.type, box.start, `claims ${count} samples, too many for one fragment`);
    }
    if (fragmentSamples > MAX_NUMBERS) {
      throw new BoxFault(box.type, box.start, `claims ${count} samples, too many together with others`);
    }
  };
  const judge: SampleClaims['judge'] = (box, head) => {
    const { type } = box;
    if (type === 'moof') {
      fragmentRecords = 0;
      return true;
    }
    if (!['stsz', 'stz2', 'saiz', 'trex', 'tfhd', 'trun'].includes(type)) return false;
    const least = { stsz: 12, stz2: 12, saiz: 9, trex: 24, tfhd: 8, trun: 8 }[type] ?? 0;
    if (head.length < least) throw new BoxFault(type, box.start, `has only ${head.length} bytes of content`);
    if (type === 'stsz') {
      const [size, count] = [head.readUInt32BE(4), head.readUInt32BE(8)];
      if (size !== 0) ensureRoom(box, count, size);
      else {
        ensureTable(box, count, 12, 4);
        add(box, count, 'number');
      }
    } else if (type === 'stz2') {
      const [bits, count] = [head.readUInt8(7), head.readUInt32BE(8)];
      if (![4, 8, 16].includes(bits)) throw new BoxFault(type, box.start, `claims sizes of ${bits} bits`);
      ensureTable(box, count, 12, bits / 8);
      add(box, count, 'number');
    } else if (type === 'saiz') {
      const first = (head.readUIntBE(1, 3) & 1) === 1 ? 12 : 4;
      if (head.length < first + 5) throw new BoxFault(type, box.start, 'ends before its count');
      const [size, count] = [head.readUInt8(first), head.readUInt32BE(first + 1)];
      if (size === 0) ensureTable(box, count, first + 5, 1);
      else ensureRoom(box, count, size);
      add(box, count, 'number');
    } else if (type === 'trex') {
      defaultSizes.set(head.readUInt32BE(4), head.readUInt32BE(16));
    } else if (type === 'tfhd') {
      defaultSize = sizeOfFragment(head) ?? defaultSizes.get(head.readUInt32BE(4)) ?? 0;
    } else judgeRun(box, head);
    return true;
  };
  return { add, judge };
}

/** The default size that a track fragment sets; null when it sets none. */
function sizeOfFragment(head: Buffer): number | null {
  const flags = head.readUIntBE(1, 3);
  if ((flags & TFHD_DEFAULT_SIZE) === 0) return null;
  const at = 8 + ((flags & 1) === 1 ? 8 : 0) + 4 * bitsOf(flags & 0xa);
  return head.length >= at + 4 ? head.readUInt32BE(at) : null;
}

function bitsOf(flags: number): number {
  let bits = 0;
  for (let left = flags; left !== 0; left &= left - 1) bits += 1;
  return bits;
}
