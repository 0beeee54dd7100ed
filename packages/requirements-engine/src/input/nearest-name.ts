/** Longer names are nobody's misspelling, and comparing them would take long. */
const LONGEST = 64;
/** Length from which a beginning of a name, such as `privacy` of `privacy_level`, is taken for the name. */
const SHORTEST_BEGINNING = 4;

/**
 * The known name that a name most probably stands for. Case and separators do not count, and up to a third of the longer
 * name may differ. `@crier/domain` has the same function; a test compares both.
 */
export function nearestName(name: string, known: readonly string[]): string | null {
  let best: string | null = null;
  let least = LONGEST * 4;
  if (name.length > LONGEST) return best;
  const given = plain(name);
  for (const candidate of known) {
    const rank = rankOf(given, plain(candidate));
    if (rank < least) [best, least] = [candidate, rank];
  }
  return best;
}

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The lower, the closer: first what may be misspelled, then beginnings. */
function rankOf(a: string, b: string): number {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const distance = distanceOf(a, b);
  if (short !== '' && distance <= Math.max(1, Math.floor(long.length / 3))) return distance;
  return short.length >= SHORTEST_BEGINNING && long.startsWith(short)
    ? LONGEST + long.length
    : Number.POSITIVE_INFINITY;
}

/** Insertions, deletions, replacements and swaps of neighbours that turn one text into the other. */
function distanceOf(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const at = (up: number, left: number): number => rows[row - up]?.[column - left] ?? 0;
      const [letter, other] = [a[row - 1], b[column - 1]];
      current[column] = Math.min(
        at(1, 0) + 1,
        (current[column - 1] ?? 0) + 1,
        at(1, 1) + (letter === other ? 0 : 1),
        row > 1 && column > 1 && letter === b[column - 2] && a[row - 2] === other ? at(2, 2) + 1 : LONGEST,
      );
    }
    rows.push(current);
  }
  return rows[a.length]?.[b.length] ?? 0;
}
