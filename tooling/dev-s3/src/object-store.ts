import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { S3Error } from './s3-error.ts';

/** Bytes within a file, which lies under a name of their own. */
interface Stretch {
  readonly file: string;
  readonly start: number;
  readonly size: number;
}

/** What was sent or copied at once: the whole of an object, or a part of it. */
export interface Piece {
  /** In order. */
  readonly stretches: readonly Stretch[];
  readonly size: number;
  readonly etag: string;
}

export interface StoredObject {
  /** In order. */
  readonly pieces: readonly Piece[];
  readonly size: number;
  readonly etag: string;
  readonly type: string;
  readonly modifiedAt: Date;
}

export interface StoredUpload {
  readonly key: string;
  readonly type: string;
  readonly initiatedAt: Date;
  readonly parts: Map<number, Piece>;
}

/** The objects and unfinished uploads of one bucket. Their bytes lie in files, an object's in as many as it had parts. */
export interface ObjectStore {
  readonly objects: Map<string, StoredObject>;
  readonly uploads: Map<string, StoredUpload>;
  /** Writes a body down. @throws S3Error when it is shorter than announced or not what was signed */
  receive(body: Readable, length: number, sha256: string | null): Promise<Piece>;
  /** Bytes of pieces that follow each other, copied at no cost: the file gets another name. */
  copy(pieces: readonly Piece[], first: number, last: number): Promise<Piece>;
  drop(pieces: readonly Piece[]): Promise<void>;
  /** Puts an object in place of what was there. */
  replace(key: string, object: StoredObject): Promise<void>;
}

export function createObjectStore(folder: string): ObjectStore {
  const objects = new Map<string, StoredObject>();
  const drop = async (pieces: readonly Piece[]) => {
    for (const { file } of pieces.flatMap(({ stretches }) => stretches)) await rm(file, { force: true });
  };
  return {
    objects,
    uploads: new Map(),
    async receive(body, length, sha256) {
      const file = join(folder, randomUUID());
      const [md5, sha] = [createHash('md5'), sha256 === null ? null : createHash('sha256')];
      let size = 0;
      body.on('data', (chunk: Buffer) => {
        size += chunk.length;
        md5.update(chunk);
        sha?.update(chunk);
      });
      try {
        await pipeline(body, createWriteStream(file, { highWaterMark: 1_048_576 }));
        if (size !== length) throw new S3Error('IncompleteBody');
        if (sha && sha.digest('hex') !== sha256) throw new S3Error('XAmzContentSHA256Mismatch');
      } catch (error) {
        await rm(file, { force: true });
        throw error;
      }
      return { stretches: [{ file, start: 0, size }], size, etag: md5.digest('hex') };
    },
    async copy(pieces, first, last) {
      const stretches = await Promise.all(
        within(pieces, first, last).map(async (stretch) => {
          const file = join(folder, randomUUID());
          await link(stretch.file, file);
          return { ...stretch, file };
        }),
      );
      return { stretches, size: last - first + 1, etag: randomUUID().replaceAll('-', '') };
    },
    drop,
    async replace(key, object) {
      const before = objects.get(key);
      objects.set(key, object);
      if (before) await drop(before.pieces);
    },
  };
}

/** The bytes from `first` to `last` of pieces that follow each other. */
export async function* bytesOf(
  pieces: readonly Piece[],
  first: number,
  last: number,
): AsyncGenerator<Buffer> {
  for (const { file, start, size } of within(pieces, first, last)) {
    yield* createReadStream(file, { start, end: start + size - 1, highWaterMark: 262_144 });
  }
}

function within(pieces: readonly Piece[], first: number, last: number): readonly Stretch[] {
  let at = 0;
  return pieces
    .flatMap(({ stretches }) => stretches)
    .flatMap(({ file, start, size }) => {
      const from = Math.max(first - at, 0);
      const to = Math.min(last - at, size - 1);
      at += size;
      return from <= to ? [{ file, start: start + from, size: to - from + 1 }] : [];
    });
}
