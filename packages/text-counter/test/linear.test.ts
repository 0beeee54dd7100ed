import { describe, expect, test } from 'vitest';
import {
  count,
  detectFacets,
  extractCashtags,
  extractHashtags,
  extractLinks,
  extractMentions,
  profiles,
  shortenLinks,
  toPlainText,
  truncate,
} from '../src/index.ts';

/** Inputs that make a scanner which goes back over its text slow. */
const patterns = [
  'a', 'word ', 'a.', '.', '..', 'a.com', 'a.com ', 'a.com/', 'a.com..', 'a.-', 'あ.', 'あ', 'é.com', '-', '_a.', 'http://',
  'http://a', 'https://a.co/(', 'a.co/(a', 'a.co/((', 'a.co?', 'a.co/.', 'a.co/!', 'https://a.com/日本', 'xn--', 'é', '@', '@a', '@a@',
  '@a@b.', '@a.', '@a-', '#', '#a', '#1', '＃a', '# a', '#a!', '#!', '$a', '$a ', '$', '(', '(a.com', '(http', ' http://a', '\n', '\r\n',
  ' ', '😀', '👩‍', '👩‍👩‍', '🇯', '\u0301', 'a\u0301', '\u200d', '\ufe0f', 'न\u094d', '\u1100', 'ก', '\ud83d', '\u0000', '1️⃣', '<', '<a', '<div',
  '<div>', '</div>', '<br>', '<!--', '&', '&amp;', '<a href="', "<a b='<br>", '<div "', '\ufeff', 'ß.vermögensberater', 'com.',
];
const SMALL = 1000;
const LARGE = 100_000;

const fill = (pattern: string, size: number): string =>
  pattern.repeat(Math.ceil(size / pattern.length)).slice(0, size);

const subjects: Readonly<Record<string, (text: string) => unknown>> = {
  'count, twitter': (text) => count(text, profiles.twitter),
  'count, mastodon': (text) => count(text, profiles.mastodon),
  'count, bluesky': (text) => count(text, profiles.bluesky),
  'count, graphemes': (text) => count(text, profiles.graphemes),
  'extract, twitter': (text) => [extractLinks(text), extractMentions(text), extractHashtags(text), extractCashtags(text)],
  'extract, mastodon': (text) => [extractMentions(text, 'mastodon'), extractHashtags(text, 'mastodon')],
  detectFacets,
  shortenLinks,
  toPlainText: (text) => toPlainText(`<br>${text}`),
  'truncate, twitter': (text) => truncate(text, text.length / 2, profiles.twitter, { ellipsis: '…' }),
  'truncate, bluesky': (text) => truncate(text, text.length / 2, profiles.bluesky, { ellipsis: '…' }),
};

/** Shortest of several runs, in milliseconds, of so many calls. */
function time(run: () => unknown, calls: number, runs: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < runs; round++) {
    const start = performance.now();
    for (let call = 0; call < calls; call++) run();
    best = Math.min(best, (performance.now() - start) / calls);
  }
  return best;
}

describe.each(Object.entries(subjects))('%s', (_name, run) => {
  test('takes at most 120 times as long for 100,000 characters as for 1,000', () => {
    for (const pattern of patterns) {
      const small = fill(pattern, SMALL);
      const large = fill(pattern, LARGE);
      const start = performance.now();
      run(large);
      const first = performance.now() - start;
      // Only what might be slow is measured with care.
      if (first < 4) continue;
      const one = time(() => run(small), 20, 5);
      const many = time(() => run(large), 1, 3);
      expect(many, `${JSON.stringify(pattern)}: ${one} ms, ${many} ms`).toBeLessThan(Math.max(120 * one, 6));
    }
  }, 30_000);
});
