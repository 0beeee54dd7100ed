/** Repeats the work in this thread for about the given milliseconds; returns calls per second of processor time. */
export function cpuCalls(work: () => unknown, milliseconds: number): number {
  const before = process.threadCpuUsage();
  const until = performance.now() + milliseconds;
  let calls = 0;
  do {
    work();
    calls++;
  } while (performance.now() < until);
  const { user, system } = process.threadCpuUsage(before);
  return (calls * 1_000_000) / (user + system);
}
