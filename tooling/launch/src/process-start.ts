import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * When a running process began, in the system's own words; null when there is none with this number. Together with the
 * number it names one process for good: numbers are given again, also to others after a restart of the machine.
 */
export function processStart(pid: number): string | null {
  try {
    if (existsSync('/proc/self/stat')) return startFromProc(pid);
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

/** proc(5): field 22 is the start in clock ticks since boot; the second field may hold spaces and brackets. */
function startFromProc(pid: number): string | null {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return ticks === undefined ? null : `${boot} ${ticks}`;
}
