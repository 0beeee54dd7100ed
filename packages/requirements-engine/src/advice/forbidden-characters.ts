import type { Hint, HintRule } from './advice.ts';

/** The displayed form of a character: itself, or its code point if it is invisible. */
function shown(character: string): string {
  if (/^[\u0021-\u007e]$/.test(character)) return character;
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

function charactersIn(text: string, pattern: RegExp): Pick<Hint, 'what' | 'spans'> | null {
  if (text.search(pattern) === -1) return null;
  const found = [...text.matchAll(pattern)];
  const what = [...new Set(found.map(([character]) => shown(character)))].join(' ');
  return { what, spans: found.map(({ 0: { length }, index }) => ({ start: index, end: index + length })) };
}

const REFUSED = { rule: 'characters', refused: true } as const;

/** Characters that the network refuses anywhere in a text, and in the named options. */
export function forbiddenCharacters(pattern: RegExp, options: readonly string[] = []): HintRule {
  return (target) => {
    const inText = target.posts.flatMap((post) => {
      const found = charactersIn(target.textOf(post), pattern);
      return found === null ? [] : [{ ...REFUSED, post: post.index, ...found }];
    });
    if (options.length === 0) return inText;
    const values: Readonly<Record<string, unknown>> = target.read(target.platform.definition.options);
    const inOptions = options.flatMap((option) => {
      const found = charactersIn(String(values[option] ?? ''), pattern);
      return found === null ? [] : [{ ...REFUSED, option, ...found, spans: [] }];
    });
    return [...inText, ...inOptions];
  };
}
