import { readdir, readFile } from 'node:fs/promises';

/** A process in which a media file is read. */
export interface Reader {
  readonly pid: number;
  /** 0 for work like any other, up to 19 for what comes last. */
  readonly nice: number;
}

/** The living processes in which a process has media files read, from when their own program runs. */
export async function readersOf(parent: number): Promise<readonly Reader[]> {
  const found = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(read));
  const parents = new Map(found.map(({ pid, parent: itsParent }) => [pid, itsParent]));
  // A process of its own starts them.
  return found.flatMap(({ pid, parent: starter, nice, reads }) =>
    reads && parents.get(starter) === parent ? [{ pid, nice }] : [],
  );
}

async function read(pid: string) {
  const [stat, words] = await Promise.all(
    ['stat', 'cmdline'].map((name) => readFile(`/proc/${pid}/${name}`, 'latin1').catch(() => '')),
  );
  // After the name of the program: state, parent, …; the niceness is the 17th.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  const isReader = /^[^\0]*node\0.*media\/sandbox\/program\/main\.ts\0/s.test(words ?? '');
  return {
    pid: Number(pid),
    parent: Number(fields[1]),
    nice: Number(fields[16]),
    reads: isReader && fields[0] !== 'Z',
  };
}
