import { writtenTitles } from '../citations/test-titles.ts';
import type { Finding } from '../workspace/finding.ts';
import type { TextFile } from '../workspace/workspace.ts';

const MAX_CHARACTERS = 120;
const CITATION = /\s*\[(?:spec|learned|gap):[^\]]*\]/g;
const INSERTED = /%[a-z%#]|\$[\w.]+|…/gi;
const WORD = /\p{L}{2}/u;

/** Ways to write that only the body of the test explains. */
const RIDDLES: { pattern: RegExp; instead: string }[] = [
  {
    pattern: /,? and (?:of |by |from |for )?(?:no|none of the) others?$/,
    instead: 'say “only …” or “exactly …”',
  },
  { pattern: /\bwhat (?:it|they) (?:is|are|was|were)$/, instead: 'name what stays or changes' },
  { pattern: /^(?:is|are) (?:what|that which|whatever)\b/, instead: 'name the result' },
  { pattern: /\bthere (?:is|are) not\b/, instead: 'say “unknown” or “missing”' },
  { pattern: /^(?:is|are) of\b/, instead: 'say what belongs to what' },
];

/** Finds titles of tests that are too long, stand twice in one group, or cannot be understood without the test. */
export function checkTitles({ path, text }: TextFile): Finding[] {
  const written = writtenTitles(path, text).map(({ title, ...place }) => ({
    ...place,
    title: title.replaceAll(CITATION, '').trim(),
  }));
  const known = new Set<string>();
  return written.flatMap(({ title, line, group }) => {
    const key = `${group} ${title}`;
    const isRepeated = known.has(key) && WORD.test(title.replaceAll(INSERTED, ''));
    known.add(key);
    return [
      ...(title.length > MAX_CHARACTERS
        ? [`has ${title.length} characters of at most ${MAX_CHARACTERS}`]
        : []),
      ...(isRepeated ? ['stands twice in one group: say what differs'] : []),
      ...RIDDLES.filter(({ pattern }) => pattern.test(title)).map(({ instead }) => `is a riddle: ${instead}`),
    ].map((fault) => ({ rule: 'test-title', file: path, line, message: `the title “${title}” ${fault}` }));
  });
}
