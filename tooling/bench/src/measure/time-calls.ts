/** Repeats the work in this process for about that many milliseconds; answers calls per second. */
export function timeCalls(work: () => unknown, milliseconds: number): number {
  const from = performance.now();
  const until = from + milliseconds;
  let calls = 0;
  let now = from;
  do {
    work();
    calls++;
    now = performance.now();
  } while (now < until);
  return (calls * 1_000) / (now - from);
}
