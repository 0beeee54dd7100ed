/** An emoji and the words that it is found by. */
export interface FoundEmoji {
  readonly emoji: string;
  readonly words: readonly string[];
}

/** One emoji a line, each followed by its words. */
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
 * The emoji that have a word for each word of the wish that begins like it, in their order; all of them without a wish.
 * Letters count as equal whatever their case and accents.
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
