import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { S3Error } from './s3-error.ts';

/** Bytes in a file of their own. */
export interface Piece {
  readonly file: string;
  readonly size: number;
  readonly md5: string;
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
  copy(pieces: readonly Piece[]): Promise<readonly Piece[]>;
  drop(pieces: readonly Piece[]): Promise<void>;
  /** Puts an object in place of what was there. */
  replace(key: string, object: StoredObject): Promise<void>;
}

export function createObjectStore(folder: string): ObjectStore {
  const objects = new Map<string, StoredObject>();
  const drop = async (pieces: readonly Piece[]) => {
    for (const { file } of pieces) await rm(file, { force: true });
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
      return { file, size, md5: md5.digest('hex') };
    },
    async copy(pieces) {
      return await Promise.all(
        pieces.map(async (piece) => {
          const file = join(folder, randomUUID());
          await copyFile(piece.file, file);
          return { ...piece, file };
        }),
      );
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
  let start = 0;
  for (const { file, size } of pieces) {
    const from = Math.max(first - start, 0);
    const to = Math.min(last - start, size - 1);
    if (from <= to) yield* createReadStream(file, { start: from, end: to, highWaterMark: 262_144 });
    start += size;
  }
}
