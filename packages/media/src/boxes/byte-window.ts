/** A local or remote file that is read in pieces. `read` returns exactly the requested bytes, or throws. */
export interface ByteReader {
  /** In bytes. */
  readonly size: number;
  read(first: number, length: number): Promise<Uint8Array>;
}

/** Looks at a few bytes of a file at a time through one buffer, so that nearby bytes cost no further read. */
export interface ByteWindow {
  readonly size: number;
  /**
   * At most `MAX_LOOK_BYTES`, within the file; immediate if the buffer has them. They are valid until the next look.
   */
  look(first: number, length: number): Buffer | Promise<Buffer>;
}

/** The most bytes of one look. */
const MAX_LOOK_BYTES = 4_096;
const WINDOW_BYTES = 65_536;

export function createByteWindow(reader: ByteReader): ByteWindow {
  const { size } = reader;
  let from = 0;
  let held: Buffer = Buffer.alloc(0);
  const fetch = async (first: number, length: number) => {
    const wanted = Math.min(Math.max(WINDOW_BYTES, length), size - first);
    const bytes = await reader.read(first, wanted);
    held = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    from = first;
    return held.subarray(0, length);
  };
  return {
    size,
    look(first, length) {
      if (length > MAX_LOOK_BYTES || first < 0 || first + length > size) {
        throw new RangeError(`bytes ${first} to ${first + length} are not within a look`);
      }
      const at = first - from;
      if (at >= 0 && at + length <= held.length) return held.subarray(at, at + length);
      return fetch(first, length);
    },
  };
}
