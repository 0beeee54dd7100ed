import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** Cells in a row; the right half of the pattern mirrors the left. */
const CELLS = 5;
const CELL_PIXELS = 12;
const MARGIN_PIXELS = 6;
const SIDE = CELLS * CELL_PIXELS + 2 * MARGIN_PIXELS;
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** A bit for each pixel, as the place of its colour in the palette. */
const ONE_BIT_PALETTE = [1, 3, 0, 0, 0];

/** A picture (PNG) that is always the same for a name, and differs in pattern and colour between names. */
export function avatarOf(name: string): Uint8Array {
  const digest = createHash('sha256').update(name).digest();
  const hue = digest.readUInt16BE(0) % 360;
  const pattern = digest.readUInt32BE(2);
  const isFilled = (x: number, y: number): boolean => {
    const column = Math.floor((x - MARGIN_PIXELS) / CELL_PIXELS);
    const row = Math.floor((y - MARGIN_PIXELS) / CELL_PIXELS);
    if (column < 0 || row < 0 || column >= CELLS || row >= CELLS) return false;
    const mirrored = Math.min(column, CELLS - 1 - column);
    return ((pattern >>> (row * Math.ceil(CELLS / 2) + mirrored)) & 1) === 1;
  };
  const header = Buffer.alloc(8);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([header, Buffer.from(ONE_BIT_PALETTE)])),
    chunk('PLTE', Buffer.from([...colour(hue, 0.55, 0.9), ...colour(hue, 0.6, 0.42)])),
    chunk('IDAT', deflateSync(pixels(isFilled))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Each row begins with its filter type, which is "none". */
function pixels(isFilled: (x: number, y: number) => boolean): Buffer {
  const rowBytes = 1 + SIDE / 8;
  const bytes = Buffer.alloc(rowBytes * SIDE);
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) {
      const place = y * rowBytes + 1 + (x >> 3);
      if (isFilled(x, y)) bytes.writeUInt8(bytes.readUInt8(place) | (0x80 >> (x & 7)), place);
    }
  }
  return bytes;
}

/** Red, green and blue of a colour given by hue in degrees, saturation and lightness. */
function colour(hue: number, saturation: number, lightness: number): readonly number[] {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((offset) => {
    const place = (offset + hue / 30) % 12;
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1))));
  });
}

/** A chunk of a PNG: its length, its type, its data and a checksum of both (RFC 2083 §3.2). */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(checksum(body), body.length + 4);
  return framed;
}

/** CRC-32; Node has one since 20.15 only. */
function checksum(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
}
