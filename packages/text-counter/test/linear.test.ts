import { describe, expect, test } from 'vitest';
import { detectFacets, shortenLinks } from '../src/bluesky.ts';
import { toPlainText } from '../src/html.ts';
import {
  count,
  extractCashtags,
  extractHashtags,
  extractLinks,
  extractMentions,
  profiles,
  truncate,
} from '../src/index.ts';

/** Inputs that make a scanner which goes back over its text slow. */
const patterns = [
  'a',
  'word ',
  'a.',
  '.',
  '..',
  'a.com',
  'a.com ',
  'a.com/',
  'a.com..',
  'a.-',
  'あ.',
  'あ',
  'é.com',
  '-',
  '_a.',
  'http://',
  'http://a',
  'https://a.co/(',
  'a.co/(a',
  'a.co/((',
  'a.co?',
  'a.co/.',
  'a.co/!',
  'https://a.com/日本',
  'xn--',
  'é',
  '@',
  '@a',
  '@a@',
  '@a@b.',
  '@a.',
  '@a-',
  '#',
  '#a',
  '#1',
  '＃a',
  '# a',
  '#a!',
  '#!',
  '$a',
  '$a ',
  '$',
  '(',
  '(a.com',
  '(http',
  ' http://a',
  '\n',
  '\r\n',
  ' ',
  '😀',
  '👩‍',
  '👩‍👩‍',
  '🇯',
  '\u0301',
  'a\u0301',
  '\u200d',
  '\ufe0f',
  'न\u094d',
  '\u1100',
  'ก',
  '\ud83d',
  '\u0000',
  '1️⃣',
  '<',
  '<a',
  '<div',
  '<div>',
  '</div>',
  '<br>',
  '<!--',
  '&',
  '&amp;',
  '<a href="',
  "<a b='<br>",
  '<div "',
  '\ufeff',
  'ß.vermögensberater',
  'com.',
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
  'extract, twitter': (text) => [
    extractLinks(text),
    extractMentions(text),
    extractHashtags(text),
    extractCashtags(text),
  ],
  'extract, mastodon': (text) => [extractMentions(text, 'mastodon'), extractHashtags(text, 'mastodon')],
  detectFacets,
  shortenLinks,
  toPlainText: (text) => toPlainText(`<br>${text}`),
  'truncate, twitter': (text) => truncate(text, text.length / 2, profiles.twitter, { ellipsis: '…' }),
  'truncate, bluesky': (text) => truncate(text, text.length / 2, profiles.bluesky, { ellipsis: '…' }),
};

const BATCH = 20;

/** Processor time of this thread in milliseconds: other work on the machine does not count. */
function now(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Shortest times for one call on each text, in milliseconds, measured in turns until they are `inProportion`. Other
 * work on the machine makes single rounds slow: what takes too long in every one of many rounds is too slow.
 */
function compare(
  run: (text: string) => unknown,
  [small, large]: readonly [string, string],
  inProportion: (one: number, many: number) => boolean,
): [number, number] {
  let one = Number.POSITIVE_INFINITY;
  let many = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 40; round++) {
    let start = now();
    for (let call = 0; call < BATCH; call++) run(small);
    one = Math.min(one, (now() - start) / BATCH);
    start = now();
    run(large);
    many = Math.min(many, now() - start);
    if (inProportion(one, many)) break;
  }
  return [one, many];
}

describe.each(Object.entries(subjects))('%s', (name, run) => {
  // A cut tries a dozen places when the end of a long run makes or unmakes a link.
  const floor = name.startsWith('truncate') ? 100 : 25;

  test('takes at most 400 times as long for 100,000 characters as for 1,000 (quadratic: 10,000)', () => {
    for (const pattern of patterns) {
      const small = fill(pattern, SMALL);
      const large = fill(pattern, LARGE);
      const start = now();
      run(large);
      // What takes a few milliseconds is fast enough, and too short to be measured exactly.
      if (now() - start < floor) continue;
      const inProportion = (one: number, many: number) => many < Math.max(400 * one, floor);
      const [one, many] = compare(run, [small, large], inProportion);
      expect(inProportion(one, many), `${JSON.stringify(pattern)}: ${one} ms, ${many} ms`).toBe(true);
    }
  }, 60_000);
});
