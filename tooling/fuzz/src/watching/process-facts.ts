import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Processes that a process has started, and those they have started. Empty where `/proc` does not tell. */
export function descendantsOf(pid: number): readonly number[] {
  const found: number[] = [];
  const look = (parent: number) => {
    for (const task of list(`/proc/${parent}/task`)) {
      for (const child of read(`/proc/${parent}/task/${task}/children`).split(' ')) {
        if (child === '') continue;
        found.push(Number(child));
        look(Number(child));
      }
    }
  };
  look(pid);
  return found;
}

/** Whether a process has ended and nobody has asked how. */
export function isZombie(pid: number): boolean {
  return /^State:\s+Z/m.test(read(`/proc/${pid}/status`));
}

/** Paths of the files below the folders that a process holds open. */
export function openFilesOf(pid: number, folders: readonly string[]): readonly string[] {
  return list(`/proc/${pid}/fd`)
    .map((fd) => linkOf(`/proc/${pid}/fd/${fd}`))
    .filter((path) => folders.some((folder) => path.startsWith(folder)));
}

function list(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
