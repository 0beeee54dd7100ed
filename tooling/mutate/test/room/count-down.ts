/** The number of steps from `from` down to 0. */
export function countDown(from: number): number {
  let steps = 0;
  for (let number = from; number > 0; number--) steps++;
  return steps;
}
