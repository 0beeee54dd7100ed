import { type Bytes, join, repeat, u16 } from './bytes.ts';

/** A marker with its content and true length. */
export function segment(marker: number, ...content: readonly Bytes[]): Buffer {
  const body = join(...content);
  return join([0xff, marker], u16(body.length + 2), body);
}

/** A segment that claims a length. */
export function segmentClaiming(length: number, marker: number, ...content: readonly Bytes[]): Buffer {
  return join([0xff, marker], u16(length), ...content);
}

export const SOI: readonly number[] = [0xff, 0xd8];
export const EOI: readonly number[] = [0xff, 0xd9];

export const QUANTISATION: Buffer = segment(0xdb, [0], repeat(Buffer.from([1]), 64));

/** A table in which the symbol of no difference is the bit 0. */
export function huffman(kind: 'dc' | 'ac', id = 0): Buffer {
  return segment(0xc4, [(kind === 'dc' ? 0 : 0x10) + id, 1, ...Array<number>(15).fill(0), 0]);
}

/** Start of a frame. Markers: 0xc0 baseline, 0xc2 progressive. */
export function frame(
  marker: number,
  width: number,
  height: number,
  components = 1,
  sampling = 0x11,
): Buffer {
  const each = Array.from({ length: components }, (_, index) => [index + 1, sampling, 0]).flat();
  return segment(marker, [8], u16(height), u16(width), [components], each);
}

/** Start of a scan of the first components, from one coefficient to another. */
export function scan(components: number, from: number, to: number, approximation = 0): Buffer {
  const each = Array.from({ length: components }, (_, index) => [index + 1, 0]).flat();
  return segment(0xda, [components], each, [from, to, approximation]);
}

/** A grey picture whose blocks are all the same; further segments come before its frame. */
export function greyJpeg(width: number, height: number, ...before: readonly Bytes[]): Buffer {
  // Two bits per block: no difference, end of block.
  const bits = Math.ceil((Math.ceil(width / 8) * Math.ceil(height / 8)) / 4);
  const tables = [QUANTISATION, huffman('dc'), huffman('ac')];
  return join(SOI, ...before, ...tables, frame(0xc0, width, height), scan(1, 0, 63), Buffer.alloc(bits), EOI);
}
