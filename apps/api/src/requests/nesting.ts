/** True when arrays and objects are nested more than `depth` deep. Safe for any depth. */
export function exceedsDepth(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth === 0) return true;
  for (const entry of Object.values(value)) {
    if (typeof entry === 'object' && exceedsDepth(entry, depth - 1)) return true;
  }
  return false;
}
