import { readFileSync } from 'node:fs';

/** Memory of a process that is in RAM, in MiB; null where `/proc` does not tell. */
export function residentMebibytes(pid: number): number | null {
  try {
    const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kibibytes === undefined ? null : Number(kibibytes) / 1_024;
  } catch {
    return null;
  }
}

/** How often memory is looked at; short enough to see what an upload holds. */
const LOOK_EVERY_MS = 20;

/** Watches the memory of a process; `stop` answers by how many MiB it grew at most, null where `/proc` does not tell. */
export function watchMemory(pid: number): { stop(): number | null } {
  const before = residentMebibytes(pid);
  let most = before ?? 0;
  const look = () => {
    most = Math.max(most, residentMebibytes(pid) ?? 0);
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      look();
      return before === null ? null : most - before;
    },
  };
}
