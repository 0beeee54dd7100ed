import { readdir, readFile, readlink } from 'node:fs/promises';

/** A process as Linux tells of it. */
interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly state: string;
}

/** The living processes that a process has started and that it has not yet been told the end of. */
export async function childrenOf(pid: number = process.pid): Promise<number[]> {
  const found = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(read));
  return found.flatMap((each) => (each && each.parent === pid && each.state !== 'Z' ? [each.pid] : []));
}

/** The living processes that a process has had its starters start. */
export async function readersOf(pid: number = process.pid): Promise<number[]> {
  return (await Promise.all((await childrenOf(pid)).map(childrenOf))).flat();
}

/** Whether a process lives. */
export async function lives(pid: number): Promise<boolean> {
  const found = await read(String(pid));
  return found !== null && found.state !== 'Z';
}

/** How many files, pipes and sockets this process holds open. */
export async function openDescriptors(): Promise<number> {
  const names = await readdir('/proc/self/fd');
  const places = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => null)));
  return places.filter((place) => place !== null).length;
}

async function read(pid: string): Promise<Process | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => null);
  const [state, parent] = text?.slice(text.lastIndexOf(')') + 2).split(' ') ?? [];
  return state === undefined ? null : { pid: Number(pid), parent: Number(parent), state };
}
