import type { Format } from '../seeds/seed-file.ts';

/** A box, chunk, segment, block or element of a file. */
export interface Part {
  readonly start: number;
  readonly end: number;
  /** Where its content begins. */
  readonly body: number;
  /** Where its length stands, and in how many bytes; null where it has none. */
  readonly length: { readonly at: number; readonly bytes: number; readonly little: boolean } | null;
}

const CONTAINERS = new Set([
  'moov',
  'trak',
  'mdia',
  'minf',
  'stbl',
  'dinf',
  'mvex',
  'moof',
  'traf',
  'edts',
  'mfra',
  'udta',
  'meta',
]);
const MASTERS = new Set([
  0x1a45dfa3, 0x18538067, 0x1549a966, 0x1654ae6b, 0xae, 0xe0, 0xe1, 0x1f43b675, 0x1c53bb6b, 0xbb, 0xb7,
  0x114d9b74, 0x4dbb, 0xa0,
]);
const MOST = 20_000;

/** The parts of a file, those within others after them. What can't be followed ends the list. */
export function partsOf(format: Format, bytes: Buffer): readonly Part[] {
  return [...FINDERS[format](bytes, 0, bytes.length, 0)].slice(0, MOST);
}

type Finder = (bytes: Buffer, from: number, to: number, depth: number) => Generator<Part>;

const FINDERS: Readonly<Record<Format, Finder>> = {
  mp4: boxes,
  webm: elements,
  png: chunks,
  webp: riffChunks,
  jpeg: segments,
  gif: blocks,
  pdf: objects,
};

function* boxes(bytes: Buffer, from: number, to: number, depth: number): Generator<Part> {
  for (let at = from; at + 8 <= to && depth < 16; ) {
    const size = bytes.readUInt32BE(at);
    const end = size < 8 ? to : Math.min(at + size, to);
    const type = bytes.toString('latin1', at + 4, at + 8);
    yield { start: at, end, body: at + 8, length: { at, bytes: 4, little: false } };
    if (CONTAINERS.has(type)) yield* boxes(bytes, at + 8, end, depth + 1);
    at = end;
  }
}

/** Objects of a PDF, which have no length: they end with a word. */
function* objects(bytes: Buffer): Generator<Part> {
  for (let at = bytes.indexOf(' obj'); at !== -1; at = bytes.indexOf(' obj', at + 1)) {
    const found = bytes.indexOf('endobj', at);
    if (found === -1) return;
    const start = bytes.lastIndexOf('\n', at) + 1;
    yield { start, end: found + 'endobj'.length, body: at + ' obj'.length, length: null };
  }
}

function* elements(bytes: Buffer, from: number, to: number, depth: number): Generator<Part> {
  for (let at = from; at + 2 <= to && depth < 16; ) {
    const idBytes = Math.clz32(bytes.readUInt8(at)) - 23;
    if (idBytes > 4 || at + idBytes >= to) return;
    const lengthAt = at + idBytes;
    const lengthBytes = Math.clz32(bytes.readUInt8(lengthAt)) - 23;
    const body = lengthAt + lengthBytes;
    if (lengthBytes > 8 || body > to) return;
    let size = bytes.readUInt8(lengthAt) & (2 ** (8 - lengthBytes) - 1);
    for (let index = 1; index < lengthBytes; index += 1)
      size = size * 256 + bytes.readUInt8(lengthAt + index);
    const end = Math.min(body + size, to);
    yield { start: at, end, body, length: { at: lengthAt, bytes: lengthBytes, little: false } };
    if (MASTERS.has(bytes.readUIntBE(at, idBytes))) yield* elements(bytes, body, end, depth + 1);
    at = end;
  }
}

function* chunks(bytes: Buffer): Generator<Part> {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = Math.min(at + 12 + bytes.readUInt32BE(at), bytes.length);
    yield { start: at, end, body: at + 8, length: { at, bytes: 4, little: false } };
    at = end;
  }
}

function* riffChunks(bytes: Buffer, _from: number, to: number): Generator<Part> {
  for (let at = 12; at + 8 <= to; ) {
    const size = bytes.readUInt32LE(at + 4);
    const end = Math.min(at + 8 + size + (size % 2), to);
    yield { start: at, end, body: at + 8, length: { at: at + 4, bytes: 4, little: true } };
    if (bytes.toString('latin1', at, at + 4) === 'ANMF' && at + 24 < end) {
      yield { start: at + 24, end, body: at + 32, length: { at: at + 28, bytes: 4, little: true } };
    }
    at = end;
  }
}

function* segments(bytes: Buffer): Generator<Part> {
  for (let at = 2; at + 4 <= bytes.length && bytes.readUInt8(at) === 0xff; ) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xd9) return;
    let end = Math.min(at + 2 + bytes.readUInt16BE(at + 2), bytes.length);
    yield { start: at, end, body: at + 4, length: { at: at + 2, bytes: 2, little: false } };
    if (marker === 0xda) {
      const pixels = end;
      while (end + 1 < bytes.length && !isMarker(bytes, end)) end += 1;
      yield { start: pixels, end, body: pixels, length: null };
    }
    at = end;
  }
}

function isMarker(bytes: Buffer, at: number): boolean {
  const next = bytes.readUInt8(at + 1);
  return bytes.readUInt8(at) === 0xff && next !== 0 && (next < 0xd0 || next > 0xd7);
}

function* blocks(bytes: Buffer): Generator<Part> {
  const palette = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));
  let at = bytes.length < 13 ? bytes.length : 13 + palette(bytes.readUInt8(10));
  while (at + 2 < bytes.length) {
    const kind = bytes.readUInt8(at);
    if (kind !== 0x21 && kind !== 0x2c) return;
    let end = at + 2;
    if (kind === 0x2c)
      end = at + 10 < bytes.length ? at + 11 + palette(bytes.readUInt8(at + 9)) : bytes.length;
    const body = end;
    while (end < bytes.length && bytes.readUInt8(end) !== 0) end += bytes.readUInt8(end) + 1;
    end = Math.min(end + 1, bytes.length);
    yield {
      start: at,
      end,
      body: Math.min(body, end),
      length: body < end ? { at: body, bytes: 1, little: true } : null,
    };
    at = end;
  }
}
