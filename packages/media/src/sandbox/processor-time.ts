import { readFile } from 'node:fs/promises';

/** Linux counts in hundredths of a second on every machine that Node runs on. */
const MS_PER_TICK = 10;

/** Processor time that a process has used, in milliseconds; null if `/proc` does not report it. */
export async function processorMsOf(pid: number | null): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '');
  // After the name of the program come state, parent, …; times in user and in system mode are the 12th and 13th.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return user === undefined || system === undefined ? null : (user + system) * MS_PER_TICK;
}
