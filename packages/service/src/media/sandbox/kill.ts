/** Ends a process. One that has ended is none of our business. */
export function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {}
}

/** Ends a process that leads a group of its own, and all that it started. */
export function killGroup(leader: number): void {
  killProcess(-leader);
}
