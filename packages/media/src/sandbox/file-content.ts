import { open } from 'node:fs/promises';
import type { RemoteContent } from '@crier/operations/ports';

/** How much of a file is read at a time, in bytes. */
const PIECE_BYTES = 262_144;

/** Calls `work` with a local file, which is opened once and closed afterwards. @throws when the file does not exist */
export async function withFileContent<T>(
  path: string,
  work: (content: RemoteContent) => Promise<T>,
): Promise<T> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    return await work({
      size,
      read: async ({ first, last }) => {
        async function* pieces() {
          for (let at = first; at <= last; ) {
            const buffer = Buffer.allocUnsafe(Math.min(PIECE_BYTES, last + 1 - at));
            const { bytesRead } = await file.read({ buffer, position: at });
            if (bytesRead === 0) return;
            at += bytesRead;
            yield buffer.subarray(0, bytesRead);
          }
        }
        return pieces();
      },
    });
  } finally {
    await file.close();
  }
}

/** Bytes in memory as content to be read. */
export function bytesContent(bytes: Uint8Array): RemoteContent {
  return {
    size: bytes.length,
    read: async ({ first, last }) => {
      async function* pieces() {
        yield bytes.subarray(first, last + 1);
      }
      return pieces();
    },
  };
}
