import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { type Readable, Transform, type TransformCallback, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** The size and the checksum of a file. */
export interface FileFacts {
  readonly bytes: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
}

/** The size and the checksum of a compressed file. */
export interface CompressedFacts extends FileFacts {
  /** Lines of the uncompressed content. */
  readonly lines: number;
}

/** The content of a file: a stream, or pieces as they come. */
export type Bytes = Readable | AsyncIterable<Uint8Array>;

/** Writes a new file that only its owner can read, and flushes it to the disk. */
export async function writeFileFrom(source: Bytes, path: string): Promise<FileFacts> {
  const measuring = new Measuring();
  await pipeline(source, measuring, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  await syncToDisk(path);
  return measuring.facts();
}

/** Like `writeFileFrom`, but compressed. */
export async function writeCompressed(source: Bytes, path: string): Promise<CompressedFacts> {
  const counting = new LineCounting();
  const stored = new Measuring();
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await pipeline(source, counting, createGzip({ level: 4 }), stored, file);
  await syncToDisk(path);
  return { ...stored.facts(), lines: counting.lines };
}

/** Reads a whole file. */
export async function measureFile(path: string): Promise<FileFacts> {
  const measuring = new Measuring();
  await pipeline(createReadStream(path), measuring, nowhere());
  return measuring.facts();
}

/** Reads a whole compressed file. */
export async function measureCompressed(path: string): Promise<CompressedFacts> {
  const stored = new Measuring();
  const counting = new LineCounting();
  await pipeline(createReadStream(path), stored, createGunzip(), counting, nowhere());
  return { ...stored.facts(), lines: counting.lines };
}

/** The content of a compressed file. The stream fails at its end if the file is not the expected one. */
export function openCompressed(path: string, expected: FileFacts): Readable {
  const stored = new Measuring();
  const checked = new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => done(isSameFile(stored.facts(), expected) ? null : new Error(`${path} has changed`)),
  });
  // The reader of the output gets the error as well.
  pipeline(createReadStream(path), stored, createGunzip(), checked).catch(() => undefined);
  return checked;
}

/** The lines of a text, without their ends. */
export async function* linesOf(source: Bytes): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of source) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

export function isSameFile(a: FileFacts, b: FileFacts): boolean {
  return a.bytes === b.bytes && a.sha256 === b.sha256;
}

/** Flushes a file, or the names in a folder, to the disk. */
export async function syncToDisk(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Passes bytes on while it measures and hashes them. */
class Measuring extends Transform {
  readonly #hash = createHash('sha256');
  #bytes = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
    done(null, chunk);
  }

  /** May be called once, at the end. */
  facts(): FileFacts {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}

const LINE_FEED = 0x0a;

class LineCounting extends Transform {
  #lines = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) this.#lines += 1;
    done(null, chunk);
  }

  get lines(): number {
    return this.#lines;
  }
}

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
