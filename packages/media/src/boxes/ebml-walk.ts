import { BoxFault } from './box-fault.ts';
import type { ByteWindow } from './byte-window.ts';

/** An element of a Matroska or WebM file, in bytes from the file's start. */
export interface EbmlElement {
  readonly id: number;
  readonly start: number;
  readonly content: number;
  /** Where it ends; an element of unknown size ends where its parent does. */
  readonly end: number;
  readonly unknownSize: boolean;
  readonly depth: number;
}

/** Returns whether the children of an element are visited. */
export type VisitElement = (element: EbmlElement) => Promise<boolean> | boolean;

export const EBML = { head: 0x1a45dfa3, segment: 0x18538067, cluster: 0x1f43b675, tags: 0x1254c367 } as const;

/** Elements directly below a segment: any of them ends a cluster of unknown size (RFC 8794 §6.2, RFC 9559 §5.1). */
const BELOW_SEGMENT = new Set([
  EBML.cluster,
  EBML.tags,
  0x114d9b74, // SeekHead
  0x1549a966, // Info
  0x1654ae6b, // Tracks
  0x1c53bb6b, // Cues
  0x1043a770, // Chapters
  0x1941a469, // Attachments
]);
const MAX_DEPTH = 12;
const MAX_ELEMENTS = 5_000_000;
const MAX_HEADER_BYTES = 12;

/**
 * Visits the elements of a file in order, parents first. Reads headers alone, no element twice, at most five million.
 * @throws BoxFault for bytes that are not an element, for a size that its parent cannot hold or that this element may
 * not leave unknown, for elements nested too deeply, and for too many elements
 */
export async function walkEbml(window: ByteWindow, visit: VisitElement): Promise<void> {
  let elements = 0;
  /** Returns where the walk ended, which is before `to` if an element of unknown size ended. */
  const walk = async (
    from: number,
    to: number,
    depth: number,
    parent: EbmlElement | null,
  ): Promise<number> => {
    if (depth > MAX_DEPTH) throw new BoxFault('element', from, 'is nested too deeply');
    let at = from;
    while (at < to) {
      const head = window.look(at, Math.min(MAX_HEADER_BYTES, to - at));
      const padding = at > 0 && (parent === null || parent.unknownSize);
      const element = readHeader(head instanceof Uint8Array ? head : await head, at, to, depth, padding);
      if (element === null) return to;
      if (parent?.unknownSize && parent.id === EBML.cluster && BELOW_SEGMENT.has(element.id)) return at;
      elements += 1;
      if (elements > MAX_ELEMENTS)
        throw new BoxFault(nameOf(element.id), at, 'exceeds the number of elements allowed');
      const visited = visit(element);
      const descends = visited instanceof Promise ? await visited : visited;
      const ended = descends ? await walk(element.content, element.end, depth + 1, element) : element.end;
      at = element.unknownSize ? ended : element.end;
    }
    return at;
  };
  await walk(0, window.size, 0, null);
}

export function nameOf(id: number): string {
  return `element 0x${id.toString(16).toUpperCase()}`;
}

/** Null for zeros if the file may end with them. */
function readHeader(
  head: Buffer,
  at: number,
  to: number,
  depth: number,
  padding: boolean,
): EbmlElement | null {
  const idBytes = Math.clz32(head.readUInt8(0)) - 23;
  if (padding && head.readUInt8(0) === 0) return null;
  if (idBytes > 4 || head.length < idBytes + 1) throw new BoxFault('element', at, 'has no id or no size');
  const id = head.readUIntBE(0, idBytes);
  const sizeBytes = Math.clz32(head.readUInt8(idBytes)) - 23;
  if (sizeBytes > 8 || head.length < idBytes + sizeBytes) {
    throw new BoxFault(nameOf(id), at, 'has no size');
  }
  const { size, unknown } = readSize(head.subarray(idBytes, idBytes + sizeBytes));
  const content = at + idBytes + sizeBytes;
  if (unknown) {
    if (id !== EBML.segment && id !== EBML.cluster)
      throw new BoxFault(nameOf(id), at, 'does not state its size');
    return { id, start: at, content, end: to, unknownSize: true, depth };
  }
  if (size > to - content) {
    throw new BoxFault(nameOf(id), at, `claims ${size} bytes, but there are only ${to - content} left`);
  }
  return { id, start: at, content, end: content + size, unknownSize: false, depth };
}

/** A variable-length size (RFC 8794 §4): all bits set mean that it is unknown. */
function readSize(bytes: Buffer): { readonly size: number; readonly unknown: boolean } {
  const mask = 0xff >> bytes.length;
  let size = bytes.readUInt8(0) & mask;
  let unknown = size === mask;
  for (const byte of bytes.subarray(1)) {
    size = size * 256 + byte;
    unknown &&= byte === 0xff;
  }
  return { size, unknown };
}
