import { BoxFault, shownType } from './box-fault.ts';
import type { ByteWindow } from './byte-window.ts';

/**
 * A box of an ISO base media file: where its header, its content and the box itself end, in bytes from the file's
 * start.
 */
export interface IsoBox {
  /** Four characters, one for each byte. */
  readonly type: string;
  readonly start: number;
  readonly content: number;
  readonly end: number;
  /** The types of the boxes around it, the outermost first. */
  readonly path: readonly string[];
}

/** Returns where the children of a box begin; null when they are not visited. */
export type VisitBox = (box: IsoBox) => Promise<number | null> | number | null;

const MAX_DEPTH = 16;
const MAX_BOXES = 2_000_000;
const HEADER_BYTES = 8;
const LARGE_HEADER_BYTES = 16;

/**
 * Visits the boxes of a file in order, parents first. Reads headers alone, no box twice, at most two million of them.
 * @throws BoxFault for a size that its parent or the file cannot hold, for boxes nested too deeply, and for too many
 */
export async function walkIsoBoxes(window: ByteWindow, visit: VisitBox): Promise<void> {
  let boxes = 0;
  const walk = async (from: number, to: number, path: readonly string[]): Promise<void> => {
    if (path.length > MAX_DEPTH)
      throw new BoxFault(shownType(path.at(-1) ?? ''), from, 'is nested too deeply');
    for (let at = from; to - at >= HEADER_BYTES; ) {
      const head = window.look(at, Math.min(LARGE_HEADER_BYTES, to - at));
      const box = readHeader(head instanceof Uint8Array ? head : await head, at, to, path);
      if (box === null) return;
      boxes += 1;
      if (boxes > MAX_BOXES)
        throw new BoxFault(shownType(box.type), at, 'exceeds the number of boxes allowed');
      const visited = visit(box);
      const children = visited instanceof Promise ? await visited : visited;
      if (children !== null) await walk(children, box.end, [...path, box.type]);
      at = box.end;
    }
  };
  await walk(0, window.size, []);
}

/** Null for the zeros that end a list in QuickTime files and pad others. */
function readHeader(head: Buffer, at: number, to: number, path: readonly string[]): IsoBox | null {
  const claimed = head.readUInt32BE(0);
  const type = head.toString('latin1', 4, 8);
  if (claimed === 0 && (path.length > 0 || type === '\0\0\0\0')) return null;
  let size = claimed === 0 ? to - at : claimed;
  let content = at + HEADER_BYTES;
  if (claimed === 1) {
    if (head.length < LARGE_HEADER_BYTES) throw new BoxFault(shownType(type), at, 'has no room for its size');
    size = Number(head.readBigUInt64BE(8));
    content = at + LARGE_HEADER_BYTES;
  }
  if (at + size < content) {
    throw new BoxFault(shownType(type), at, `claims ${size} bytes, which is less than its header`);
  }
  if (size > to - at) {
    const around = path.length > 0 ? shownType(path.at(-1) ?? '') : 'the file';
    throw new BoxFault(shownType(type), at, `claims ${size} bytes, but ${around} has only ${to - at} left`);
  }
  return { type, start: at, content, end: at + size, path };
}
