/** Ends a process. Does nothing if it has already ended. */
export function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {}
}

/** Ends a process that leads its own group, and everything it started. */
export function killGroup(leader: number): void {
  killProcess(-leader);
}
