import { deflateSync } from 'node:zlib';
import { box, fileType, fullBox, type MovieParts, movieBox } from './boxes.ts';
import { type Bytes, join, u16, u32, zeros } from './bytes.ts';

/** The head of a QuickTime file: its brand, and room for a larger `mdat`. */
export const QUICKTIME_HEAD: Buffer = join(fileType('qt  ', 'qt  '), box('wide'));

/** A QuickTime file whose frames are sound but for what the parts change. */
export function quickTimeFile(parts: MovieParts = {}, ...after: readonly Bytes[]): Buffer {
  return join(QUICKTIME_HEAD, movieBox(parts), ...after, box('mdat', zeros(80)));
}

/** A `cmov` that claims to unpack to `claimed` bytes. `packed` is a zlib stream; unless given, that of a sound movie. */
export function compressedMovie(claimed: number, packed: Bytes = deflateSync(movieBox())): Buffer {
  return box('cmov', box('dcom', 'zlib'), box('cmvd', u32(claimed), packed));
}

/** A sound description of QuickTime with further boxes in its entry. Versions 1 and 2 have fields of their own. */
export function soundDescription(version: 0 | 1 | 2, format: string, ...boxes: readonly Bytes[]): Buffer {
  const more = { 0: 0, 1: 16, 2: 36 }[version];
  const fields = join(
    zeros(6),
    u16(1),
    u16(version),
    zeros(6),
    u16(2),
    u16(16),
    zeros(4),
    u32(44_100 * 65_536),
  );
  return fullBox('stsd', 0, 0, u32(1), box(format, fields, repeated(0xff, more), ...boxes));
}

/** A sound track with a description. */
export function soundTrack(description: Buffer, ...tables: readonly Bytes[]): Buffer {
  const handler = fullBox('hdlr', 0, 0, 'mhlr', 'soun', zeros(12), [0]);
  const minf = box('minf', fullBox('smhd', 0, 0, zeros(4)), box('stbl', description, ...tables));
  const mdhd = fullBox('mdhd', 0, 0, zeros(8), u32(44_100), u32(44_100), u32(0));
  const tkhd = fullBox('tkhd', 0, 7, zeros(8), u32(2), zeros(4), u32(1_000), zeros(60));
  return box('trak', tkhd, box('mdia', mdhd, handler, minf));
}

function repeated(byte: number, count: number): Buffer {
  return Buffer.alloc(count, byte);
}
