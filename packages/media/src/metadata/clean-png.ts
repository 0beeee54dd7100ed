import { MetadataFault } from './metadata-fault.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Chunks that make the picture and its colours, and those of animations (PNG, third edition, §11). */
const KEPT = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'cLLI'],
  ...['bKGD', 'hIST', 'pHYs', 'acTL', 'fcTL', 'fdAT'],
]);
const FRAME_BYTES = 12;

/**
 * The chunks of a PNG that make its picture, in order. Exif, texts, times, every chunk that is not known to be needed,
 * and bytes after the end are left out.
 * @throws MetadataFault when a chunk is cut off, or is unknown but critical
 */
export function cleanPng(file: Buffer): readonly Buffer[] {
  if (!file.subarray(0, 8).equals(SIGNATURE)) throw new MetadataFault('it is not a PNG');
  const kept: Buffer[] = [file.subarray(0, 8)];
  for (let at = 8; at + FRAME_BYTES <= file.length; ) {
    const end = at + FRAME_BYTES + file.readUInt32BE(at);
    if (end > file.length) throw new MetadataFault('a chunk of its PNG is cut off');
    const type = file.toString('latin1', at + 4, at + 8);
    if (KEPT.has(type)) kept.push(file.subarray(at, end));
    // A lowercase first letter means that the picture can be shown without the chunk.
    else if (!/^[a-z][A-Za-z]{3}$/.test(type)) throw new MetadataFault('a chunk of its PNG is unknown');
    if (type === 'IEND') return kept;
    at = end;
  }
  throw new MetadataFault('its PNG has no end');
}
