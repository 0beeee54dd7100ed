import { crc32, deflateSync } from 'node:zlib';
import { type Bytes, join, u32 } from './bytes.ts';

export const PNG_HEAD: readonly number[] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A chunk with its true length and checksum. */
export function chunk(type: string, ...content: readonly Bytes[]): Buffer {
  const body = join(...content);
  const named = join(type, body);
  return join(u32(body.length), named, u32(crc32(named)));
}

/** A chunk that claims a length. */
export function chunkClaiming(length: number, type: string, ...content: readonly Bytes[]): Buffer {
  const named = join(type, ...content);
  return join(u32(length), named, u32(crc32(named)));
}

export interface PngHead {
  readonly width: number;
  readonly height: number;
  readonly depth?: number;
  /** 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGBA. */
  readonly colour?: number;
  readonly interlaced?: boolean;
}

export function ihdr({ width, height, depth = 8, colour = 2, interlaced = false }: PngHead): Buffer {
  return chunk('IHDR', u32(width), u32(height), [depth, colour, 0, 0, interlaced ? 1 : 0]);
}

/** The pixels of an RGB picture, all black. */
export function blackPixels(width: number, height: number): Buffer {
  return deflateSync(Buffer.alloc((width * 3 + 1) * height));
}

export const IEND: Buffer = chunk('IEND');

/** A PNG of 16 by 16 black pixels with further chunks before its pixels. */
export function smallPng(...before: readonly Bytes[]): Buffer {
  return join(PNG_HEAD, ihdr({ width: 16, height: 16 }), ...before, chunk('IDAT', blackPixels(16, 16)), IEND);
}
