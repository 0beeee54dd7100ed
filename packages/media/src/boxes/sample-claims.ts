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

/** The bytes of content that a box of samples has at least. */
const LEAST_BYTES: ReadonlyMap<string, number> = new Map([
  ['stsz', 12],
  ['stz2', 12],
  ['saiz', 9],
  ['trex', 24],
  ['tfhd', 8],
  ['trun', 8],
]);

export function createSampleClaims(fileSize: number): SampleClaims {
  const total = { number: 0, record: 0 };
  const fragments = createFragmentClaims(fileSize);

  const add: SampleClaims['add'] = (box, count, weight) => {
    total[weight] += count;
    if (total[weight] > (weight === 'number' ? MAX_NUMBERS : MAX_RECORDS)) {
      throw new BoxFault(box.type, box.start, `claims ${count} entries, and the whole file ${total[weight]}`);
    }
  };
  const judge: SampleClaims['judge'] = (box, head) => {
    const { type } = box;
    if (type === 'moof') {
      fragments.begin();
      return true;
    }
    const least = LEAST_BYTES.get(type);
    if (least === undefined) return false;
    if (head.length < least) throw new BoxFault(type, box.start, `has only ${head.length} bytes of content`);
    if (type === 'trex') fragments.addDefaults(head);
    else if (type === 'tfhd') fragments.beginTrack(head);
    else if (type === 'trun') fragments.judgeRun(box, head);
    else {
      const entries = judgeTable(box, head, fileSize);
      if (entries !== null) add(box, entries, 'number');
    }
    return true;
  };
  return { add, judge };
}

/** Judges a table of the sizes of samples, and tells its entries; null when all samples have one size. @throws BoxFault */
function judgeTable(box: IsoBox, head: Buffer, fileSize: number): number | null {
  const { type } = box;
  if (type === 'stsz') {
    const [size, count] = [head.readUInt32BE(4), head.readUInt32BE(8)];
    if (size !== 0) {
      ensureRoom(fileSize, box, count, size);
      return null;
    }
    ensureTable(box, count, 12, 4);
    return count;
  }
  if (type === 'stz2') {
    const [bits, count] = [head.readUInt8(7), head.readUInt32BE(8)];
    if (![4, 8, 16].includes(bits)) throw new BoxFault(type, box.start, `claims sizes of ${bits} bits`);
    ensureTable(box, count, 12, bits / 8);
    return count;
  }
  const first = (head.readUIntBE(1, 3) & 1) === 1 ? 12 : 4;
  if (head.length < first + 5) throw new BoxFault(type, box.start, 'ends before its count');
  const [size, count] = [head.readUInt8(first), head.readUInt32BE(first + 1)];
  if (size === 0) ensureTable(box, count, first + 5, 1);
  else ensureRoom(fileSize, box, count, size);
  return count;
}

/** Adds up the samples that the runs of fragments claim. */
function createFragmentClaims(fileSize: number) {
  let samples = 0;
  let samplesOfFragment = 0;
  let defaultSize = 0;
  const defaultSizes = new Map<number, number>();
  return {
    begin: (): void => {
      samplesOfFragment = 0;
    },
    addDefaults: (head: Buffer): void => {
      defaultSizes.set(head.readUInt32BE(4), head.readUInt32BE(16));
    },
    beginTrack: (head: Buffer): void => {
      defaultSize = sizeOfFragment(head) ?? defaultSizes.get(head.readUInt32BE(4)) ?? 0;
    },
    judgeRun: (box: IsoBox, head: Buffer): void => {
      const flags = head.readUIntBE(1, 3);
      const count = head.readUInt32BE(4);
      const first = 8 + 4 * bitsOf(flags & 0x5);
      const entryBytes = 4 * bitsOf(flags & 0xf00);
      if (entryBytes > 0) ensureTable(box, count, first, entryBytes);
      ensureRoom(fileSize, box, count, (flags & SIZE_PER_SAMPLE) === 0 ? defaultSize : 0);
      samples += count;
      samplesOfFragment += count;
      if (samplesOfFragment > MAX_FRAGMENT_SAMPLES) {
        throw new BoxFault(box.type, box.start, `claims ${count} samples, too many for one fragment`);
      }
      if (samples > MAX_NUMBERS) {
        throw new BoxFault(box.type, box.start, `claims ${count} samples, too many together with others`);
      }
    },
  };
}

/** Samples that need no table entry take at least a byte each. */
function ensureRoom(fileSize: number, box: IsoBox, count: number, bytes: number): void {
  if (count * Math.max(1, bytes) > fileSize) {
    const claim = `claims ${count} samples of ${bytes} bytes, but the file has only ${fileSize} bytes`;
    throw new BoxFault(box.type, box.start, claim);
  }
}

function ensureTable(box: IsoBox, count: number, first: number, entryBytes: number): void {
  const room = box.end - box.content - first;
  if (count * entryBytes > room) {
    throw new BoxFault(box.type, box.start, `claims ${count} samples, but has ${room} bytes for them`);
  }
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
