/** The list with more at its end. Most lists stay as short as they begin; one that is pushed to has room for many. */
export function append<T>(list: T[], more: T[]): T[] {
  if (list.length === 0) return more;
  list.push(...more);
  return list;
}
