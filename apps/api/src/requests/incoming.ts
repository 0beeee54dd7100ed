import type { Readable } from 'node:stream';

/** A stream broke off; the cause says how. */
export class BrokenOffError extends Error {
  override readonly name = 'BrokenOffError';
}

/** A stream of bytes whose reader chooses how many bytes to take at a time. */
export interface Incoming {
  /** The next bytes, at most the given number; null at the end. @throws BrokenOffError when the stream fails */
  next(maxBytes: number): Promise<Buffer | null>;
  /** Resolves once it is known. @throws BrokenOffError when the stream fails */
  hasEnded(): Promise<boolean>;
  /** Releases a stream that is not read to its end. */
  close(): Promise<void>;
}

/** Passes all bytes to `onBytes`, once and in order. */
export function createIncoming(content: Readable, onBytes: (bytes: Buffer) => void): Incoming {
  const pieces = (content as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  let held: Buffer | null = null;
  const fill = async (): Promise<Buffer | null> => {
    while (held === null || held.length === 0) {
      const { done, value } = await pieces.next().catch((cause) => {
        throw new BrokenOffError('the stream broke off', { cause });
      });
      if (done) return null;
      onBytes(value);
      held = value;
    }
    return held;
  };
  return {
    async next(maxBytes) {
      const piece = await fill();
      if (piece === null) return null;
      held = piece.length > maxBytes ? piece.subarray(maxBytes) : null;
      return held === null ? piece : piece.subarray(0, maxBytes);
    },
    hasEnded: async () => (await fill()) === null,
    close: async () => {
      await pieces.return?.();
    },
  };
}
