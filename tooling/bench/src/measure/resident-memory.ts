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
