import { type Bytes, join, u16, u32, u64, zeros } from './bytes.ts';

/** A box of ISO 14496-12 with its true size. */
export function box(type: string, ...content: readonly Bytes[]): Buffer {
  const body = join(...content);
  return join(u32(body.length + 8), type, body);
}

/** A box that claims a size. */
export function boxClaiming(size: number, type: string, ...content: readonly Bytes[]): Buffer {
  return join(u32(size), type, ...content);
}

/** A box that claims a size of 64 bits. */
export function wideBoxClaiming(size: bigint, type: string, ...content: readonly Bytes[]): Buffer {
  return join(u32(1), type, u64(size), ...content);
}

/** A box with version and flags. */
export function fullBox(type: string, version: number, flags: number, ...content: readonly Bytes[]): Buffer {
  return box(type, u32(version * 0x1000000 + flags), ...content);
}

export function fileType(brand: string, ...compatible: readonly string[]): Buffer {
  return box('ftyp', brand.padEnd(4), u32(512), ...compatible);
}

const MATRIX = join(u32(0x10000), zeros(12), u32(0x10000), zeros(12), u32(0x40000000));
const AVC = join([
  1, 0x42, 0xc0, 0x1e, 0xff, 0xe1, 0, 4, 0x67, 0x42, 0xc0, 0x1e, 1, 0, 4, 0x68, 0xce, 0x3c, 0x80,
]);

/** How a movie differs from a sound one of a second. */
export interface MovieParts {
  /** The boxes of the sample table after `stsd`. */
  readonly tables?: readonly Bytes[];
  /** Boxes of the track before its media. */
  readonly track?: readonly Bytes[];
  /** Boxes of the movie after its track. */
  readonly movie?: readonly Bytes[];
  readonly sampleDescription?: Buffer;
  readonly dataReference?: Buffer;
  readonly size?: readonly [width: number, height: number];
}

/** Tables of ten frames of eight bytes each, which begin at `offset`. */
export function soundTables(offset: number): Readonly<Record<'stts' | 'stsc' | 'stsz' | 'stco', Buffer>> {
  return {
    stts: fullBox('stts', 0, 0, u32(1), u32(10), u32(100)),
    stsc: fullBox('stsc', 0, 0, u32(1), u32(1), u32(10), u32(1)),
    stsz: fullBox('stsz', 0, 0, u32(8), u32(10)),
    stco: fullBox('stco', 0, 0, u32(1), u32(offset)),
  };
}

/** Tables of no frames, as fragmented files have them. */
const EMPTY_TABLES: readonly Buffer[] = [
  fullBox('stts', 0, 0, u32(0)),
  fullBox('stsc', 0, 0, u32(0)),
  fullBox('stsz', 0, 0, u32(0), u32(0)),
  fullBox('stco', 0, 0, u32(0)),
];

/** The `moov` box of a movie with one video track. */
export function movieBox({
  tables = EMPTY_TABLES,
  track = [],
  movie = [],
  sampleDescription = fullBox('stsd', 0, 0, u32(1), videoEntry()),
  dataReference = fullBox('dref', 0, 0, u32(1), fullBox('url ', 0, 1)),
  size = [64, 64],
}: MovieParts = {}): Buffer {
  const [width, height] = size;
  const times = join(zeros(8), u32(1_000), u32(1_000));
  const minf = box(
    'minf',
    fullBox('vmhd', 0, 1, zeros(8)),
    box('dinf', dataReference),
    box('stbl', sampleDescription, ...tables),
  );
  const handler = fullBox('hdlr', 0, 0, zeros(4), 'vide', zeros(12), 'v\0');
  const mdia = box('mdia', fullBox('mdhd', 0, 0, times, u16(0x55c4), u16(0)), handler, minf);
  const tkhd = fullBox(
    'tkhd',
    0,
    7,
    zeros(8),
    u32(1),
    zeros(4),
    u32(1_000),
    zeros(16),
    MATRIX,
    u32(width * 0x10000),
    u32(height * 0x10000),
  );
  const mvhd = fullBox('mvhd', 0, 0, times, u32(0x10000), u16(0x100), zeros(10), MATRIX, zeros(24), u32(2));
  return box('moov', mvhd, box('trak', tkhd, ...track, mdia), ...movie);
}

/** An `avc1` sample entry. */
export function videoEntry(configuration: Buffer = box('avcC', AVC)): Buffer {
  const resolution = u32(0x480000);
  return box(
    'avc1',
    zeros(6),
    u16(1),
    zeros(16),
    u16(64),
    u16(64),
    resolution,
    resolution,
    zeros(4),
    u16(1),
    zeros(32),
    u16(24),
    u16(0xffff),
    configuration,
  );
}

/** An MP4 whose frames are sound but for what the parts change. */
export function movieFile(parts: MovieParts = {}, ...after: readonly Bytes[]): Buffer {
  return join(
    fileType('isom', 'isom', 'iso2', 'avc1', 'mp41'),
    movieBox(parts),
    ...after,
    box('mdat', zeros(80)),
  );
}

/** What says that fragments follow. */
export const EXTENDS: Buffer = box('mvex', fullBox('trex', 0, 0, u32(1), u32(1), u32(1), u32(1), u32(0)));

/** A fragment with these boxes in its track. */
export function fragment(sequence: number, ...track: readonly Bytes[]): Buffer {
  const head = [fullBox('tfhd', 0, 0x20000, u32(1)), fullBox('tfdt', 0, 0, u32(0))];
  return box('moof', fullBox('mfhd', 0, 0, u32(sequence)), box('traf', ...head, ...track));
}
