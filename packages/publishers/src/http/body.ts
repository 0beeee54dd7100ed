import type { JsonValue } from '@crier/domain';

/**
 * Bytes to send, of known length. They are opened again for every call that sends them, and never held in memory as a
 * whole.
 */
export interface StreamedBody {
  /** Exactly, in bytes. */
  readonly size: number;
  /** The parts of a form; absent for a body that is none. */
  readonly parts?: readonly FormPartFacts[];
  /** The JSON that it is, with a mark for each text that is streamed into it; absent for a body of another kind. */
  readonly json?: JsonValue;
  /** @throws BrokenBodyError when the bytes cannot be read */
  open(): Promise<OpenBody>;
}

/** A text field of a form, or a file with its type and size. */
export interface FormPartFacts {
  readonly name: string;
  readonly value?: string;
  readonly mimeType?: string;
  readonly size?: number;
}

/** Bytes in transit: pulled one piece at a time, by one caller. */
export interface OpenBody {
  /** The next piece; null after the last. @throws BrokenBodyError when they end early, or cannot be read */
  next(): Promise<Uint8Array | null>;
  /** Releases the source of the bytes; may be called at any time and more than once. */
  close(): Promise<void>;
}

/** The service cannot deliver the bytes it promised to send, so the network has received no complete request. */
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

/** Several bodies concatenated into one; all are opened before the first piece is read. */
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
