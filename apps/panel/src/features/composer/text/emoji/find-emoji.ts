/** An emoji and its search words. */
export interface FoundEmoji {
  readonly emoji: string;
  readonly words: readonly string[];
}

/** Parses one emoji per line, followed by its words. */
export function readEmoji(lines: string): readonly FoundEmoji[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [emoji = '', ...words] = line.split(' ');
      return { emoji, words };
    });
}

/**
 * The emoji that match every word of the search, in their order; all of them if it is empty. A word matches if it
 * begins with the search word, regardless of case and accents.
 */
export function findEmoji(all: readonly FoundEmoji[], wish: string): readonly FoundEmoji[] {
  const wanted = plain(wish).split(/\s+/).filter(Boolean);
  return all.filter(({ emoji, words }) =>
    wanted.every((one) => emoji === one || words.some((word) => plain(word).startsWith(one))),
  );
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('ß', 'ss')
    .toLowerCase();
}
