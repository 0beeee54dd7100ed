import { MetadataFault } from './metadata-fault.ts';

const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const KEPT_OF_FRAME = new Set(['VP8 ', 'VP8L', 'ALPH']);
const HEAD_BYTES = 12;
const FRAME_HEAD_BYTES = 16;
const EXIF_FLAG = 0x08;
const XMP_FLAG = 0x04;

/**
 * The chunks of a WebP that make its picture or animation, and its colour profile (RFC 9649). Exif, XMP, unknown chunks
 * and bytes after the end are left out. An `orientation` above 1 is kept as the only field of a new Exif chunk.
 * @throws MetadataFault when a chunk is cut off
 */
export function cleanWebp(file: Buffer, orientation = 1): readonly Buffer[] {
  const isWebp = file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP';
  if (file.length < HEAD_BYTES || !isWebp) throw new MetadataFault('it is not a WebP');
  const end = Math.min(file.length, 8 + file.readUInt32LE(4));
  const chunks = chunksOf(file.subarray(HEAD_BYTES, end), KEPT);
  const kept = chunks.map(({ type, chunk }) => {
    if (type === 'VP8X') return withFlags(chunk, orientation > 1);
    return type === 'ANMF' ? cleanFrame(chunk) : chunk;
  });
  const extended = chunks.some(({ type }) => type === 'VP8X');
  if (orientation > 1 && extended) kept.push(chunkOf('EXIF', orientationOnly(orientation)));
  const size = kept.reduce((sum, chunk) => sum + chunk.length, 4);
  const head = Buffer.from(file.subarray(0, HEAD_BYTES));
  head.writeUInt32LE(size, 4);
  return [head, ...kept];
}

/** The chunks of the given types, each with its padding. */
function chunksOf(bytes: Buffer, types: ReadonlySet<string>) {
  const chunks: { readonly type: string; readonly chunk: Buffer }[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const type = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size;
    if (end > bytes.length) throw new MetadataFault('a chunk of its WebP is cut off');
    // The last byte of padding may be missing at the end of the file.
    if (types.has(type)) chunks.push({ type, chunk: chunkOf(type, bytes.subarray(at + 8, end)) });
    at = end + (size & 1);
  }
  return chunks;
}

function chunkOf(type: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(8 + content.length + (content.length & 1));
  chunk.write(type, 0, 'latin1');
  chunk.writeUInt32LE(content.length, 4);
  content.copy(chunk, 8);
  return chunk;
}

function withFlags(chunk: Buffer, exif: boolean): Buffer {
  if (chunk.length < 18) throw new MetadataFault('a chunk of its WebP is cut off');
  const changed = Buffer.from(chunk);
  changed.writeUInt8((chunk.readUInt8(8) & ~(EXIF_FLAG | XMP_FLAG)) | (exif ? EXIF_FLAG : 0), 8);
  return changed;
}

function cleanFrame(chunk: Buffer): Buffer {
  const size = chunk.readUInt32LE(4);
  if (size < FRAME_HEAD_BYTES) throw new MetadataFault('a frame of its WebP is cut off');
  const content = chunk.subarray(8, 8 + size);
  const inner = chunksOf(content.subarray(FRAME_HEAD_BYTES), KEPT_OF_FRAME);
  return chunkOf(
    'ANMF',
    Buffer.concat([content.subarray(0, FRAME_HEAD_BYTES), ...inner.map(({ chunk: part }) => part)]),
  );
}

/** Exif with one field (Exif 3.0, tag 0x0112). */
function orientationOnly(orientation: number): Buffer {
  const exif = Buffer.alloc(26);
  exif.write('MM', 0, 'latin1');
  exif.writeUInt16BE(42, 2);
  exif.writeUInt32BE(8, 4);
  exif.writeUInt16BE(1, 8);
  exif.writeUInt16BE(0x0112, 10);
  exif.writeUInt16BE(3, 12);
  exif.writeUInt32BE(1, 14);
  exif.writeUInt16BE(orientation, 18);
  return exif;
}
