import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** A process as the system tells: who started it, and its command line. */
export interface ProcessParent {
  readonly parent: number;
  readonly command: string;
}

/** The parent and the command line of a running process; null when there is none with this number. */
export function processParent(pid: number): ProcessParent | null {
  try {
    return existsSync('/proc/self/stat') ? fromProc(pid) : fromPs(pid);
  } catch {
    return null;
  }
}

/** proc(5): field 4 of stat is the parent; the second field may hold spaces and brackets. */
function fromProc(pid: number): ProcessParent {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  return { parent, command };
}

function fromPs(pid: number): ProcessParent | null {
  const line = execFileSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  const [, parent, command] = /^(\d+)\s+(.*)$/.exec(line) ?? [];
  return parent === undefined ? null : { parent: Number(parent), command: command ?? '' };
}
