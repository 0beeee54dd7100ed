import type { FilePatch } from '@crier/operations/ports';
import { BoxFault } from '../boxes/box-fault.ts';
import { type ByteReader, createByteWindow } from '../boxes/byte-window.ts';
import { EBML, type EbmlElement, walkEbml } from '../boxes/ebml-walk.ts';
import { MetadataFault } from './metadata-fault.ts';
import { isZero, overwrite, zeros } from './patch.ts';

const INFO = 0x1549a966;
const VOID = 0xec;
/** A Void element of 9 bytes or more has a size field of 8 bytes. */
const LARGE_VOID_BYTES = 9;

/** Below a segment: tags, attached files, chapters, and a checksum that no longer matches. */
const BELOW_SEGMENT = new Set<number>([EBML.tags, 0x1941a469, 0x1043a770, 0xbf]);
/** Within the segment's description: title, date, names of files, and a checksum that no longer matches. */
const BELOW_INFO = new Set<number>([0x7ba9, 0x4461, 0x7384, 0x3c83ab, 0x3eb923, 0xbf]);
/** The writing program, which every file has to name; an empty name is enough. */
const WRITING_APP = 0x5741;

/**
 * The patches that remove the metadata of a WebM file. Elements become Void, so that nothing moves.
 * @throws MetadataFault when the elements cannot be told apart
 */
export async function findWebmMetadata(reader: ByteReader): Promise<readonly FilePatch[]> {
  const window = createByteWindow(reader);
  const patches: FilePatch[] = [];
  const programs: EbmlElement[] = [];
  let parent = 0;
  try {
    await walkEbml(window, (element) => {
      const { id, depth, content, end } = element;
      if (depth === 1) parent = id;
      if (depth === 0) return id === EBML.segment;
      if (depth === 1 && BELOW_SEGMENT.has(id)) patches.push(...voided(element));
      else if (depth === 2 && parent === INFO && BELOW_INFO.has(id)) patches.push(...voided(element));
      else if (depth === 2 && parent === INFO && id === WRITING_APP && end > content) {
        programs.push(element);
      }
      // A cluster of unknown size ends where the next element begins, which has to be found first.
      return depth === 1 && (id === INFO || (id === EBML.cluster && element.unknownSize));
    });
  } catch (error) {
    throw error instanceof BoxFault ? new MetadataFault(error.message) : error;
  }
  for (const { content, end } of programs) {
    if (!(await isZero(reader, content, end - content))) patches.push(zeros(content, end - content));
  }
  return patches;
}

/** A Void element of the same length, filled with zeros. */
function voided({ start, end }: EbmlElement): readonly FilePatch[] {
  const total = end - start;
  const large = total >= LARGE_VOID_BYTES;
  const head = Buffer.alloc(large ? LARGE_VOID_BYTES : 2);
  head.writeUInt8(VOID, 0);
  if (large) {
    head.writeUInt8(0x01, 1);
    head.writeUIntBE(Math.floor((total - LARGE_VOID_BYTES) / 2 ** 32), 2, 3);
    head.writeUInt32BE((total - LARGE_VOID_BYTES) % 2 ** 32, 5);
  } else head.writeUInt8(0x80 | (total - 2), 1);
  const rest = total - head.length;
  return [overwrite(start, head), ...(rest > 0 ? [zeros(start + head.length, rest)] : [])];
}
