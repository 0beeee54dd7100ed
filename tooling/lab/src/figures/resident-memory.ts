import { readFileSync } from 'node:fs';

/** Resident memory of a process, in MiB; null if `/proc` does not report it. */
export function residentMebibytes(pid: number): number | null {
  try {
    const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kibibytes === undefined ? null : Number(kibibytes) / 1_024;
  } catch {
    return null;
  }
}

/** How often memory is sampled; short enough to see the memory of an upload. */
const LOOK_EVERY_MS = 20;

/** Watches the memory of a process; `stop` returns its largest growth in MiB, null if `/proc` does not report it. */
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
