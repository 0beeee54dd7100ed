import { MetadataFault } from './metadata-fault.ts';

const BLOCK = { extension: 0x21, image: 0x2c, end: 0x3b } as const;
const LABEL = { control: 0xf9, application: 0xff } as const;
/** How often an animation repeats, and its colour profile; both are read by their names. */
const KEPT_APPLICATIONS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);
const LOOPS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);
/** Block, label, size and name of an application extension. */
const APPLICATION_HEAD_BYTES = 14;
/** Its head, one block of three bytes that gives the number of repeats, and the end. */
const LOOP_BYTES = APPLICATION_HEAD_BYTES + 5;

/**
 * The blocks of a GIF that make its frames, in order (GIF89a), with its number of repeats and its colour profile.
 * Comments, plain texts, other applications' data including XMP, and bytes after the end are left out.
 * @throws MetadataFault when a block is cut off or unknown
 */
export function cleanGif(file: Buffer): readonly Buffer[] {
  if (file.length < 13 || !/^GIF8[79]a$/.test(file.toString('latin1', 0, 6))) {
    throw new MetadataFault('it is not a GIF');
  }
  let at = 13 + colourTableBytes(file.readUInt8(10));
  const kept: Buffer[] = [file.subarray(0, at)];
  // Some programs write no end.
  while (at < file.length && file.readUInt8(at) !== BLOCK.end) {
    const start = at;
    const kind = file.readUInt8(at);
    if (kind === BLOCK.image) {
      if (at + 11 > file.length) throw new MetadataFault('a frame of its GIF is cut off');
      at = endOfBlocks(file, at + 11 + colourTableBytes(file.readUInt8(at + 9)));
      kept.push(file.subarray(start, at));
    } else if (kind === BLOCK.extension) {
      at = endOfBlocks(file, at + 2);
      const part = keptOfExtension(file.subarray(start, at));
      if (part !== null) kept.push(...part);
    } else if (kind === 0) {
      // Filling between blocks, which readers skip.
      at += 1;
    } else throw new MetadataFault('a block of its GIF is unknown');
  }
  return [...kept, Buffer.of(BLOCK.end)];
}

function keptOfExtension(extension: Buffer): readonly Buffer[] | null {
  const label = extension.readUInt8(1);
  if (label === LABEL.control) return extension.length === 8 ? [extension] : null;
  if (label !== LABEL.application || extension.length < APPLICATION_HEAD_BYTES) return null;
  const name = extension.toString('latin1', 3, APPLICATION_HEAD_BYTES);
  if (extension.readUInt8(2) !== 11 || !KEPT_APPLICATIONS.has(name)) return null;
  if (!LOOPS.has(name)) return [extension];
  if (extension.length < LOOP_BYTES || extension.readUInt8(APPLICATION_HEAD_BYTES) !== 3) return null;
  return [extension.subarray(0, LOOP_BYTES - 1), Buffer.of(0)];
}

function colourTableBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

/** Where a series of sub-blocks ends; each has its size before it, and the last one is empty. */
function endOfBlocks(file: Buffer, from: number): number {
  let at = from;
  while (at < file.length) {
    const size = file.readUInt8(at);
    at += 1 + size;
    if (size === 0) return at;
  }
  throw new MetadataFault('a block of its GIF is cut off');
}
