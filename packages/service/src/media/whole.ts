import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file that chunks become, put together in the order of their indexes while they arrive. */
export interface Whole {
  /** Adds in the background what has arrived and is next. */
  goOn(): void;
  /** Adds the rest; null when it can't be told to be right, because chunks were replaced meanwhile or files failed. */
  finish(chunks: number): Promise<string | null>;
  stop(): Promise<void>;
}

/** What tells a chunk from another that took its place. */
interface Mark {
  readonly inode: bigint;
  readonly changed: bigint;
  readonly size: bigint;
}

const COPY_BYTES = 1_048_576;

/** Puts the files `<folder>/0`, `<folder>/1` and so on together at `target`. */
export function createWhole(folder: string, target: string): Whole {
  const added: Mark[] = [];
  let buffer: Buffer | null = null;
  let stopped = false;
  let failed = false;
  let work: Promise<void> = Promise.resolve();
  const pathOf = (index: number) => join(folder, String(index));
  const addWhatIsThere = async () => {
    while (!stopped && !failed) {
      const mark = await markOf(pathOf(added.length));
      if (mark === null) return;
      buffer ??= Buffer.allocUnsafe(COPY_BYTES);
      await append(pathOf(added.length), target, buffer);
      added.push(mark);
    }
  };
  const goOn = () => {
    work = work.then(addWhatIsThere).catch(() => {
      failed = true;
    });
  };
  const isRight = async () => {
    for (const [index, mark] of added.entries()) {
      const now = await markOf(pathOf(index));
      if (now?.inode !== mark.inode || now.changed !== mark.changed || now.size !== mark.size) return false;
    }
    const size = added.reduce((sum, mark) => sum + mark.size, 0n);
    return (await markOf(target))?.size === size;
  };
  return {
    goOn,
    finish: async (chunks) => {
      goOn();
      await work;
      return !failed && added.length === chunks && (await isRight()) ? target : null;
    },
    stop: async () => {
      stopped = true;
      await work;
      await rm(target, { force: true });
    },
  };
}

async function markOf(path: string): Promise<Mark | null> {
  const found = await stat(path, { bigint: true }).catch(() => null);
  return found && { inode: found.ino, changed: found.ctimeNs, size: found.size };
}

/** Copies through one buffer, so that memory does not grow with the files. */
async function append(from: string, to: string, buffer: Buffer): Promise<void> {
  const source = await open(from, 'r');
  try {
    const target = await open(to, 'a', 0o600);
    try {
      for (;;) {
        const { bytesRead } = await source.read(buffer, 0, buffer.length);
        if (bytesRead === 0) break;
        await target.appendFile(buffer.subarray(0, bytesRead));
      }
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
