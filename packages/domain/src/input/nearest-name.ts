/** Longer names are nobody's misspelling, and comparing them would cost time that a caller could run up. */
const LONGEST = 64;

/** Length from which a beginning of a name, such as `privacy` of `privacy_level`, is taken for the name. */
const SHORTEST_BEGINNING = 4;

/**
 * The known name that a name most probably stands for; null when none is close. Case and separators do not count, and
 * up to a third of the longer name may differ by letters left out, added, changed or swapped with their neighbour. The
 * cost is bounded whatever the name is. `@crier/requirements-engine` has the same function, and a test compares both.
 */
export function nearestName(name: string, known: readonly string[]): string | null {
  if (name.length > LONGEST) return null;
  const given = plain(name);
  let best: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of known) {
    const rank = rankOf(given, plain(candidate));
    if (rank < least) [best, least] = [candidate, rank];
  }
  return best;
}

/** The lower, the closer: first what may be misspelled, then beginnings; infinite for other names. */
function rankOf(a: string, b: string): number {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const distance = distanceOf(a, b);
  if (short !== '' && distance <= Math.max(1, Math.floor(long.length / 3))) return distance;
  return short.length >= SHORTEST_BEGINNING && long.startsWith(short)
    ? LONGEST + long.length
    : Number.POSITIVE_INFINITY;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Insertions, deletions, replacements and swaps of neighbours that turn one text into the other. */
function distanceOf(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap && row > 1 && column > 1 ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[b.length] ?? 0;
}
