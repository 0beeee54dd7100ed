import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { ClientRequest } from 'node:http';
import { Readable } from 'node:stream';

/** Part of a file: `size` bytes from byte `start` on. */
export interface Slice {
  readonly path: string;
  readonly start: number;
  readonly size: number;
}

const PIECE_BYTES = 262_144;
/** The most buffers that are kept for the next body. */
const MAX_SPARE = 8;

const spare: Buffer[] = [];

/**
 * Bytes of a local file as the body of a call. When it is piped to a request of `node:http`, the bytes pass through a
 * buffer that is reused once the system has them. With a new buffer for each piece, memory would grow until a full
 * garbage collection. Destroying it before its end also destroys the request.
 */
export function createFileBody(slice: Slice): Readable {
  const body = Readable.from(piecesOf(slice), { objectMode: false });
  const pipe = body.pipe.bind(body);
  return Object.assign(body, {
    pipe: <Target extends NodeJS.WritableStream>(target: Target): Target => {
      // Other streams may keep what was written to them.
      if (!(target instanceof ClientRequest)) return pipe(target);
      void pump(slice, body, target);
      return target;
    },
  });
}

async function* piecesOf({ path, start, size }: Slice): AsyncGenerator<Buffer> {
  yield* createReadStream(path, { start, end: start + size - 1, highWaterMark: PIECE_BYTES });
}

async function pump({ path, start, size }: Slice, body: Readable, target: ClientRequest): Promise<void> {
  const over = new AbortController();
  const ended = Promise.race(
    [body, target].map(async (stream) => {
      await once(stream, 'close', { signal: over.signal });
      throw new Error('the call ended before its body was sent');
    }),
  );
  ended.catch(() => {});
  try {
    const file = await open(path, 'r');
    try {
      const buffer = spare.pop() ?? Buffer.allocUnsafeSlow(PIECE_BYTES);
      for (let at = 0; at < size; ) {
        const wanted = Math.min(buffer.length, size - at);
        const { bytesRead } = await file.read(buffer, 0, wanted, start + at);
        if (bytesRead === 0) throw new Error('the file is shorter than it was');
        await Promise.race([write(target, buffer.subarray(0, bytesRead)), ended]);
        at += bytesRead;
      }
      // A failed body does not return its buffer, because a request being sent may still hold it.
      if (spare.length < MAX_SPARE) spare.push(buffer);
    } finally {
      await file.close();
    }
    target.end();
  } catch (error) {
    target.destroy(error instanceof Error ? error : new Error(String(error)));
  } finally {
    over.abort();
  }
}

/** Resolves once the buffer is no longer needed. */
function write(target: ClientRequest, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    target.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}
