import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Uploaded files, addressed by the SHA-256 of their content in hexadecimal digits. */
export interface FileStore {
  put(bytes: Uint8Array): string;
  get(hash: string): Uint8Array | undefined;
  clear(): void;
}

/** In memory without a directory; with one, files are kept there and survive a restart. */
export function createFileStore(directory?: string): FileStore {
  const memory = new Map<string, Uint8Array>();
  const pathOf = (folder: string, hash: string): string => join(folder, hash);
  return {
    put(bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex');
      if (directory === undefined) {
        memory.set(hash, bytes);
      } else if (!existsSync(pathOf(directory, hash))) {
        mkdirSync(directory, { recursive: true });
        writeFileSync(`${pathOf(directory, hash)}.new`, bytes);
        renameSync(`${pathOf(directory, hash)}.new`, pathOf(directory, hash));
      }
      return hash;
    },
    get(hash) {
      if (directory === undefined) return memory.get(hash);
      return existsSync(pathOf(directory, hash)) ? readFileSync(pathOf(directory, hash)) : undefined;
    },
    clear() {
      memory.clear();
      if (directory !== undefined) rmSync(directory, { recursive: true, force: true });
    },
  };
}
