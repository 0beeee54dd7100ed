/** How many entries a box claims, and the least bytes each takes; `first` is where they begin in its content. */
export interface EntryClaim {
  readonly count: number;
  readonly first: number;
  /** In bytes; a fraction where entries are smaller than a byte. */
  readonly entryBytes: number;
  /** What a parser keeps for each entry: a number, or something larger. */
  readonly weight: 'number' | 'record';
}

/** Reads the claim of a box from the first bytes of its content; undefined when they are too few. */
export type ReadClaim = (head: Buffer) => EntryClaim | undefined;

/** Every count lies within this many bytes of the content. */
export const COUNT_HEAD_BYTES = 48;

const records = (countAt: number, entryBytes: number): ReadClaim => table(countAt, entryBytes, 'record');
const numbers = (countAt: number, entryBytes: number): ReadClaim => table(countAt, entryBytes, 'number');

function table(countAt: number, entryBytes: number, weight: EntryClaim['weight']): ReadClaim {
  return (head) =>
    head.length < countAt + 4
      ? undefined
      : { count: head.readUInt32BE(countAt), first: countAt + 4, entryBytes, weight };
}

/** A claim whose entries depend on the version (the first byte) or on the flags (the next three). */
function versioned(of: (version: number, flags: number) => ReadClaim): ReadClaim {
  return (head) => (head.length < 4 ? undefined : of(head.readUInt8(0), head.readUIntBE(1, 3))(head));
}

/**
 * Boxes that count their entries (ISO/IEC 14496-12, 23001-7; QuickTime File Format). `stsz`, `stz2`, `trun` and `saiz`,
 * whose entries may take no bytes, are judged on their own.
 */
export const COUNTED_BOXES: ReadonlyMap<string, ReadClaim> = new Map<string, ReadClaim>([
  ['stts', records(4, 8)],
  ['ctts', records(4, 8)],
  ['stsc', records(4, 12)],
  ['stsd', records(4, 8)],
  ['dref', records(4, 8)],
  ['stsh', records(4, 8)],
  ['keys', records(4, 8)],
  ['subs', records(4, 6)],
  ['stss', numbers(4, 4)],
  ['stps', numbers(4, 4)],
  ['stco', numbers(4, 4)],
  ['co64', numbers(4, 8)],
  ['elst', versioned((version) => records(4, version === 1 ? 20 : 12))],
  ['sbgp', versioned((version) => records(version === 1 ? 12 : 8, 8))],
  ['saio', versioned((version, flags) => numbers((flags & 1) === 1 ? 12 : 4, version === 0 ? 4 : 8))],
  ['senc', versioned((_version, flags) => records(4, (flags & 2) === 2 ? 2 : 1))],
  ['pssh', versioned((version) => (version === 0 ? numbers(20, 1) : numbers(20, 16)))],
  ['sgpd', readGroups],
  ['sidx', readIndex],
  ['tfra', readRandomAccess],
]);

function readGroups(head: Buffer): EntryClaim | undefined {
  if (head.length < 16) return undefined;
  const version = head.readUInt8(0);
  const countAt = version === 0 ? 8 : 12;
  const fixed = version === 1 ? head.readUInt32BE(8) : 0;
  const entryBytes = version === 1 && fixed === 0 ? 4 : Math.max(1, fixed);
  return { count: head.readUInt32BE(countAt), first: countAt + 4, entryBytes, weight: 'record' };
}

function readIndex(head: Buffer): EntryClaim | undefined {
  if (head.length < 4) return undefined;
  const countAt = head.readUInt8(0) === 0 ? 22 : 30;
  if (head.length < countAt + 2) return undefined;
  return { count: head.readUInt16BE(countAt), first: countAt + 2, entryBytes: 12, weight: 'record' };
}

function readRandomAccess(head: Buffer): EntryClaim | undefined {
  if (head.length < 16) return undefined;
  const lengths = head.readUInt32BE(8);
  const numberBytes = [lengths >> 4, lengths >> 2, lengths].reduce((sum, bits) => sum + (bits & 3) + 1, 0);
  const entryBytes = (head.readUInt8(0) === 1 ? 16 : 8) + numberBytes;
  return { count: head.readUInt32BE(12), first: 16, entryBytes, weight: 'record' };
}
