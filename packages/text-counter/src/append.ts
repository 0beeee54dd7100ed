/** The list with one more at its end. Most lists stay as short as they begin; one that is pushed to has room for many. */
export function append<T>(list: T[], item: T): T[] {
  if (list.length === 0) return [item];
  list.push(item);
  return list;
}
