/**
 * Bytes to send whose number is known beforehand. They are opened again for every call that sends them, and never held
 * in memory as a whole.
 */
export interface StreamedBody {
  /** Exactly, in bytes. */
  readonly size: number;
  /** @throws BrokenBodyError when the bytes cannot be had */
  open(): Promise<OpenBody>;
}

/** Bytes on their way: pulled one piece at a time, by one caller. */
export interface OpenBody {
  /** The next piece; null after the last. @throws BrokenBodyError when they end early, or cannot be had */
  next(): Promise<Uint8Array | null>;
  /** Lets go of what the bytes come from; may be called at any time and more than once. */
  close(): Promise<void>;
}

/** Our own side cannot give the bytes it promised to send: the network has got no complete request. */
export class BrokenBodyError extends Error {
  /** False when trying again later may work. */
  readonly isLasting: boolean;

  constructor(message: string, { isLasting, cause }: { isLasting: boolean; cause?: unknown }) {
    super(message, { cause });
    this.name = 'BrokenBodyError';
    this.isLasting = isLasting;
  }
}

/** Bytes in memory as a body. */
export function bytesBody(bytes: Uint8Array): StreamedBody {
  return {
    size: bytes.byteLength,
    open: async () => {
      const left = [bytes];
      return { next: async () => left.pop() ?? null, close: async () => {} };
    },
  };
}

/** Bodies one after the other as one; all are opened before the first piece is given. */
export function joinedBody(parts: readonly StreamedBody[]): StreamedBody {
  return {
    size: parts.reduce((size, part) => size + part.size, 0),
    open: async () => {
      const opened: OpenBody[] = [];
      const close = async () => {
        await Promise.all(opened.map((part) => part.close()));
      };
      try {
        for (const part of parts) opened.push(await part.open());
      } catch (error) {
        await close();
        throw error;
      }
      let at = 0;
      const next = async (): Promise<Uint8Array | null> => {
        for (; at < opened.length; at += 1) {
          const piece = (await opened[at]?.next()) ?? null;
          if (piece !== null) return piece;
        }
        return null;
      };
      return { next, close };
    },
  };
}
