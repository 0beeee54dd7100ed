import { type Bytes, join, u16le, u24le, u32le } from './bytes.ts';

/** A chunk of RIFF with its true length. */
export function riffChunk(type: string, ...content: readonly Bytes[]): Buffer {
  const body = join(...content);
  return join(type, u32le(body.length), body, body.length % 2 === 1 ? [0] : []);
}

/** A chunk that claims a length. */
export function riffChunkClaiming(length: number, type: string, ...content: readonly Bytes[]): Buffer {
  return join(type, u32le(length), ...content);
}

export function webp(...chunks: readonly Bytes[]): Buffer {
  return riffChunk('RIFF', 'WEBP', ...chunks);
}

/** Flags of an extended file. */
export const FLAGS = { animation: 2, xmp: 4, exif: 8, alpha: 16, icc: 32 } as const;

/** The head of an extended file; the canvas is at most 2^24 wide and high. */
export function vp8x(flags: number, width: number, height: number): Buffer {
  return riffChunk('VP8X', [flags, 0, 0, 0], u24le(width - 1), u24le(height - 1));
}

/**
 * A lossless picture of one colour: five codes of one symbol each, so that a pixel takes no bits at all. At most
 * 16384 wide and high.
 */
export function losslessPicture(width: number, height: number): Buffer {
  return riffChunk('VP8L', losslessHead(width, height), u32le(0x88888));
}

export function losslessHead(width: number, height: number): Buffer {
  return join([0x2f], u32le(width - 1 + (height - 1) * 0x4000));
}

/** The start of a lossy key frame; at most 16383 wide and high. */
export function lossyHead(width: number, height: number, partitionBytes = 0): Buffer {
  const tag = (partitionBytes << 5) | 0x10;
  return join(u24le(tag), [0x9d, 1, 0x2a], u16le(width), u16le(height));
}

/** A frame of an animation at the upper left corner. */
export function animationFrame(width: number, height: number, picture: Bytes): Buffer {
  return riffChunk('ANMF', u24le(0), u24le(0), u24le(width - 1), u24le(height - 1), u24le(40), [0], picture);
}

export const ANIMATION: Buffer = riffChunk('ANIM', u32le(0xffffffff), u16le(0));
