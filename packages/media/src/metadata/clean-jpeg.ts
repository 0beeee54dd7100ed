import { MetadataFault } from './metadata-fault.ts';

const ICC = Buffer.from('ICC_PROFILE\0', 'latin1');
const ADOBE = Buffer.from('Adobe', 'latin1');
const JFIF = Buffer.from('JFIF\0', 'latin1');
/** Size of a JFIF header whose thumbnail has no pixels. */
const JFIF_BYTES = 14;

const M = {
  tem: 0x01,
  first: 0xc0,
  rst0: 0xd0,
  rst7: 0xd7,
  soi: 0xd8,
  eoi: 0xd9,
  sos: 0xda,
  com: 0xfe,
} as const;
const APP0 = 0xe0;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;

/**
 * The parts of a JPEG that make its picture, in order: tables, frames and scans, the colour profile, and how colours
 * are coded. Exif, XMP, IPTC, comments, every other application segment, further pictures and bytes after the end are
 * left out (ITU-T T.81 annex B).
 * @throws MetadataFault when segments are cut off or invalid in a JPEG
 */
export function cleanJpeg(file: Buffer): readonly Buffer[] {
  if (file.length < 4 || file.readUInt16BE(0) !== 0xffd8) throw new MetadataFault('it is not a JPEG');
  const kept: Buffer[] = [file.subarray(0, 2)];
  let at = 2;
  for (;;) {
    at = nextMarker(file, at);
    const marker = file.readUInt8(at + 1);
    if (marker === M.eoi) {
      kept.push(file.subarray(at, at + 2));
      return kept;
    }
    if (marker === M.tem || (marker >= M.rst0 && marker <= M.rst7)) {
      at += 2;
      continue;
    }
    if (marker < M.first || marker === M.soi) throw new MetadataFault('a marker of its JPEG is unknown');
    const end = endOfSegment(file, at);
    const segment = file.subarray(at, end);
    at = end;
    if (marker >= APP0) {
      const part = keptOfApplication(marker, segment);
      if (part !== null) kept.push(part);
    } else if (marker === M.sos) {
      at = endOfScan(file, end);
      kept.push(segment, file.subarray(end, at));
    } else kept.push(segment);
  }
}

/** The offset of the next marker. Bytes between segments are left out. */
function nextMarker(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0 && at + 1 < file.length; at = file.indexOf(0xff, at + 1)) {
    const next = file.readUInt8(at + 1);
    if (next !== 0 && next !== 0xff) return at;
  }
  throw new MetadataFault('its JPEG has no end');
}

function endOfSegment(file: Buffer, at: number): number {
  const length = at + 4 <= file.length ? file.readUInt16BE(at + 2) : 0;
  if (length < 2 || at + 2 + length > file.length)
    throw new MetadataFault('a segment of its JPEG is cut off');
  return at + 2 + length;
}

/** Coded data ends at the first marker other than a stuffed byte, a fill byte or a restart. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0 && at + 1 < file.length; at = file.indexOf(0xff, at + 1)) {
    const next = file.readUInt8(at + 1);
    if (next !== 0 && next !== 0xff && !(next >= M.rst0 && next <= M.rst7)) return at;
  }
  throw new MetadataFault('its JPEG has no end');
}

/** The part of an application segment or a comment that stays; null for nothing. */
function keptOfApplication(marker: number, segment: Buffer): Buffer | null {
  const content = segment.subarray(4);
  if (marker === APP2 && startsWith(content, ICC)) return segment;
  if (marker === APP14 && startsWith(content, ADOBE)) return segment.length === 16 ? segment : adobe(segment);
  if (marker === APP0 && startsWith(content, JFIF) && content.length >= JFIF_BYTES) return jfif(content);
  if (marker <= APP15 || marker === M.com) return null;
  throw new MetadataFault('a marker of its JPEG is unknown');
}

/** A header without the thumbnail that may follow it. */
function jfif(content: Buffer): Buffer {
  const header = Buffer.alloc(4 + JFIF_BYTES);
  header.writeUInt16BE(0xffe0, 0);
  header.writeUInt16BE(2 + JFIF_BYTES, 2);
  content.copy(header, 4, 0, JFIF_BYTES - 2);
  return header;
}

/** Its colour fields, without anything after them. */
function adobe(segment: Buffer): Buffer | null {
  if (segment.length < 16) return null;
  const header = Buffer.from(segment.subarray(0, 16));
  header.writeUInt16BE(14, 2);
  return header;
}

function startsWith(content: Buffer, name: Buffer): boolean {
  return content.subarray(0, name.length).equals(name);
}
