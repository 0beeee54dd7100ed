let visits = 0;

/** How many times this copy of the module has been called. */
export function visit(): number {
  visits++;
  return visits;
}
