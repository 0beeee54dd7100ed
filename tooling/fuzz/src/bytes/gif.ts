import { type Bytes, join, u16le } from './bytes.ts';

/** Header and logical screen, with a palette of two colours. */
export function gifHead(width: number, height: number, version = '89a'): Buffer {
  return join('GIF', version, u16le(width), u16le(height), [0x80, 0, 0], [0, 0, 0, 255, 255, 255]);
}

export const TRAILER: readonly number[] = [0x3b];

/** Data in blocks of up to 255 bytes and the empty block that ends them. */
export function subBlocks(data: Uint8Array): Buffer {
  const blocks: Buffer[] = [];
  for (let at = 0; at < data.length; at += 255) {
    const part = data.subarray(at, at + 255);
    blocks.push(join([part.length], part));
  }
  return join(...blocks, [0]);
}

/** A picture at the upper left corner; `data` begins after the smallest size of codes. */
export function image(width: number, height: number, data: Bytes, smallestCode = 2): Buffer {
  return join([0x2c], u16le(0), u16le(0), u16le(width), u16le(height), [0, smallestCode], data);
}

/** How long the next picture is shown, in hundredths of a second. */
export function graphicControl(delay: number): Buffer {
  return join([0x21, 0xf9, 4, 4], u16le(delay), [0, 0]);
}

/** LZW codes for at least so many pixels of one colour, a few bytes for thousands of them. */
export function lzwRun(pixels: number): Buffer {
  const codes: number[] = [4, 0];
  let covered = 1;
  // Each new code stands for one pixel more than the one before; the last may be used for ever.
  for (let code = 6; covered < pixels; code = Math.min(code + 1, 4_095)) {
    codes.push(code);
    covered += code - 4;
  }
  return pack([...codes, 5]);
}

function pack(codes: readonly number[]): Buffer {
  const bytes: number[] = [];
  let [held, bits, width, next] = [0, 0, 3, 5];
  for (const code of codes) {
    held |= code << bits;
    bits += width;
    while (bits >= 8) {
      bytes.push(held & 0xff);
      held >>>= 8;
      bits -= 8;
    }
    next += 1;
    if (next > 2 ** width && width < 12) width += 1;
  }
  return Buffer.from([...bytes, held & 0xff]);
}
