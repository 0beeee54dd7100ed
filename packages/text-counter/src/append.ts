/** The list with one more item at its end. Most lists stay short, and `push` would reserve room for many items. */
export function append<T>(list: T[], item: T): T[] {
  if (list.length === 0) return [item];
  list.push(item);
  return list;
}
