type Read = (start: number, end: number) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * A reader that does not ask again for bytes it shares with its last read; a parser that moves through a file asks for
 * nearby bytes on both sides.
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
