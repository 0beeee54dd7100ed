/** Ends a process that leads a group of its own, and all that it started. One that has ended is none of our business. */
export function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {}
}
