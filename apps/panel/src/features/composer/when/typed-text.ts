/** What is typed, taken apart piece by piece. A piece that was understood is removed. */
export interface TypedText {
  /** What is left. */
  rest(): string;
  /** Removes the first match, and returns its groups; null if there is none. */
  take(pattern: RegExp): readonly string[] | null;
  /** Removes the first phrase that stands there as whole words, and returns it; null if there is none. */
  takePhrase(phrases: readonly string[]): string | null;
}

/** Lower case, without accents, commas and double spaces. */
export function readTyped(text: string): TypedText {
  let rest = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/’/gu, "'")
    .replace(/[\s,]+/gu, ' ')
    .trim();
  const take = (pattern: RegExp) => {
    const found = pattern.exec(rest);
    if (found === null) return null;
    rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`
      .replace(/ +/gu, ' ')
      .trim();
    return found.slice(1).map((group) => group ?? '');
  };
  return {
    rest: () => rest,
    take,
    takePhrase: (phrases) => {
      const longestFirst = phrases.toSorted((a, b) => b.length - a.length);
      for (const phrase of longestFirst) if (take(wholeWords(phrase)) !== null) return phrase;
      return null;
    },
  };
}

/** One of the phrases, for a pattern. */
export function anyOf(phrases: readonly string[]): string {
  const longestFirst = phrases.toSorted((a, b) => b.length - a.length);
  return longestFirst.map((phrase) => phrase.replace(/[.*+?^$()|[\]{}\\]/gu, '\\$&')).join('|');
}

function wholeWords(phrase: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d'])(?:${anyOf([phrase])})(?![\\p{L}\\d'])`, 'u');
}
