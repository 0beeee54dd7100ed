/**
 * The place to which a key moves in a grid, from the tops of its tiles in reading order; null if the key does not move,
 * or nothing is in its direction.
 */
export function neighbour(key: string, from: number, tops: readonly number[]): number | null {
  if (from < 0) return null;
  const to = placeOf(key, from, tops);
  return to === null || to === from || tops[to] === undefined ? null : to;
}

function placeOf(key: string, from: number, tops: readonly number[]): number | null {
  if (key === 'ArrowLeft') return from - 1;
  if (key === 'ArrowRight') return from + 1;
  if (key === 'Home') return 0;
  if (key === 'End') return tops.length - 1;
  const columns = tops.filter((top) => top === tops[0]).length;
  if (key === 'ArrowUp') return from - columns;
  // The last row may be shorter, and then its end is the nearest.
  if (key === 'ArrowDown')
    return tops[from] === tops.at(-1) ? null : Math.min(from + columns, tops.length - 1);
  return null;
}
