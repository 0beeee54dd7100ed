type Read = (start: number, end: number) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * Reads so that what a read shares with the one before it is not asked for a second time: a parser that goes through a file
 * asks for neighbours on both sides.
 */
export function withoutRepeats(read: Read): Read {
  let from = 0;
  let held = new Uint8Array(0);
  return async (start, end) => {
    const shared = start >= from ? Math.max(0, Math.min(end, from + held.length) - start) : 0;
    const bytes = new Uint8Array(end - start);
    bytes.set(held.subarray(start - from, start - from + shared));
    if (shared < bytes.length) bytes.set(await read(start + shared, end), shared);
    [from, held] = [start, bytes];
    return bytes;
  };
}
