import { sized } from '@crier/test-size';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shortenLinks } from '../src/bluesky.ts';
import {
  autolink,
  count,
  explain,
  fits,
  type NetworkName,
  preview,
  profiles,
  remaining,
  split,
  truncate,
} from '../src/index.ts';

const NETWORKS = [
  ...(['x', 'twitter', 'threads', 'bluesky', 'mastodon', 'pixelfed', 'linkedin', 'linkedin_page'] as const),
  ...(['facebook_page', 'instagram', 'pinterest', 'youtube', 'tiktok', 'gbp'] as const),
] satisfies readonly NetworkName[];

const pieces = fc.constantFrom(
  ...[
    'word',
    'Word. ',
    'longer words, ',
    ' ',
    '  ',
    '\n',
    '\n\n',
    '\r\n',
    '! ',
    '? ',
    '…',
    '日本語の文です。',
    '안녕',
  ],
  ...[
    'https://example.com/a?b=c',
    'example.com',
    'https://t.co/abc?x=1',
    '.com',
    'http://',
    '//',
    '/',
    'é.fr',
    'e\u0301',
  ],
  ...[
    '@bob',
    '@bob@example.social',
    '@bob.bsky.social',
    '@a/list',
    '#tag',
    '#日本',
    '$AAPL',
    '#',
    '@',
    '(',
    ')',
  ],
  ...['👩‍🍳', '🇯🇵', '😀', '1️⃣', '\u0301', ' \u0301', '\u200d', '\ud83d', '\ufeff', '\u3000', '\u0085', '漢字'],
);
const texts = fc.array(pieces, { maxLength: 40, size: 'max' }).map((parts) => parts.join(''));
const network = fc.constantFrom(...NETWORKS);
const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, '\n');
const withoutSpace = (text: string): string => text.replace(/\s/g, '');

describe('limits by network', () => {
  test.each<readonly [NetworkName, string, number]>([
    ['x', '漢'.repeat(140), 0],
    ['x', `${'a'.repeat(256)} https://example.com/${'a'.repeat(90)}`, 0],
    ['twitter', 'abc', 277],
    ['threads', 'é'.repeat(251), -2],
    ['bluesky', '👩‍🍳'.repeat(250), 50],
    ['bluesky', '👨‍👩‍👧‍👦'.repeat(130), -250],
    ['mastodon', '@ada@social.example https://example.com', 472],
    ['pinterest', 'abc', 797],
    ['youtube', '漢', 4997],
  ])('with $0, $2 are left', (name, text, left) => {
    expect(remaining(text, name)).toBe(left);
    expect(fits(text, name)).toBe(left >= 0);
  });

  test('a line break counts once, however it is written', () => {
    const line = 'a'.repeat(69);
    const lines = [line, line, line, `${line}a`];
    for (const lineBreak of ['\n', '\r\n', '\r']) expect(remaining(lines.join(lineBreak), 'x')).toBe(0);
    for (const name of NETWORKS) {
      expect(remaining('Fresh\r\nbread\rfrom\nnine', name)).toBe(remaining('Fresh\nbread\nfrom\nnine', name));
      expect(preview('Fresh\r\nbread', name)).toEqual(preview('Fresh\nbread', name));
    }
    const { spans } = count('Fresh\r\nbread: example.com', profiles.twitter);
    expect(spans).toEqual([{ kind: 'link', start: 14, end: 25, length: 23 }]);
  });

  test('callers can raise and lower them, and change what a link counts', () => {
    expect(remaining('abc', 'x', { limits: 25_000 })).toBe(24_997);
    expect(remaining('abc', 'pinterest', { limits: { utf16: 2 } })).toBe(-1);
    expect(remaining('abc', 'bluesky', { limits: { graphemes: 10_000 } })).toBe(2997);
    expect(remaining('abc', 'bluesky', { limits: { graphemes: 10_000, utf8Bytes: 10_000 } })).toBe(9997);
    expect(remaining('https://example.com', 'mastodon', { linkLength: 10, contentWarning: 'ab' })).toBe(488);
  });

  test('explain returns every limit with its source', () => {
    expect(explain('bluesky').map(({ unit, value }) => [unit, value])).toEqual([
      ['graphemes', 300],
      ['utf8Bytes', 3000],
    ]);
    for (const name of NETWORKS) {
      for (const { value, source, date } of explain(name)) {
        expect([value > 0, source.length > 0]).toEqual([true, true]);
        expect(date).toMatch(/^20\d\d(-\d\d){0,2}$/);
        expect(remaining('', name)).toBeLessThanOrEqual(value);
      }
    }
  });

  test('an unknown network, limit or text is refused by name', () => {
    for (const run of [fits, remaining, split, preview, autolink]) {
      expect(() => run('a', 'myspace' as never)).toThrow(/network must be one of x, .*, got "myspace"/);
      expect(() => run('a', 'constructor' as never)).toThrow(RangeError);
      expect(() => run(7 as never, 'x')).toThrow(/text must be a string, got number/);
    }
    expect(() => fits('a', 'x', { limits: -1 })).toThrow('limit must be a number of at least 0');
    expect(() => fits('a', 'x', { limits: null as never })).toThrow('limit must be a number of at least 0');
    expect(() => fits('a', 'x', { limits: { graphemes: 3 } })).toThrow('twitter does not count graphemes');
  });
});

describe('autolink', () => {
  test('returns kind and target', () => {
    const shown = (name: NetworkName, text: string) =>
      autolink(text, name).map(({ kind, target, start, end }) => [kind, target, text.slice(start, end)]);
    const text = 'see example.com/a @ada@social.example #日本 $AAPL https://b.example.com#c';
    expect(shown('x', text)).toEqual([
      ['link', 'https://example.com/a', 'example.com/a'],
      ['hashtag', '日本', '#日本'],
      ['cashtag', 'AAPL', '$AAPL'],
      ['link', 'https://b.example.com', 'https://b.example.com'],
    ]);
    expect(shown('x', 'thanks @ada and @ada/friends')).toEqual([
      ['mention', 'ada', '@ada'],
      ['mention', 'ada/friends', '@ada/friends'],
    ]);
    expect(shown('mastodon', text)).toEqual([
      ['mention', 'ada@social.example', '@ada@social.example'],
      ['hashtag', '日本', '#日本'],
      ['link', 'https://b.example.com', 'https://b.example.com'],
    ]);
    expect(shown('bluesky', 'hi @bob.bsky.social: example.com/a #tag $aapl')).toEqual([
      ['mention', 'bob.bsky.social', '@bob.bsky.social'],
      ['link', 'https://example.com/a', 'example.com/a'],
      ['hashtag', 'tag', '#tag'],
      ['cashtag', 'AAPL', '$aapl'],
    ]);
    expect(autolink('hi @ada', 'threads')).toEqual(autolink('hi @ada', 'x'));
  });

  test.each(['twitter', 'mastodon', 'pixelfed', 'bluesky'] as const)(
    'covers exactly the links counted on %s, each once',
    (name) => {
      fc.assert(
        fc.property(texts, (text) => {
          const spans = autolink(text, name);
          const ranges = (found: readonly { kind: string; start: number; end: number }[]) =>
            found.filter(({ kind }) => kind === 'link').map(({ start, end }) => [start, end]);
          expect(ranges(spans)).toEqual(ranges(count(text, profiles[name]).spans));
          let reached = 0;
          for (const { start, end, target } of spans) {
            expect([start >= reached, end > start, target !== '']).toEqual([true, true, true]);
            reached = end;
          }
        }),
        { numRuns: sized(375, 1_500), seed: 61 },
      );
    },
  );
});

test('previews what is sent', () => {
  fc.assert(
    fc.property(texts.map(withLineFeeds), network, fc.boolean(), (text, name, isWindows) => {
      const given = isWindows ? text.replaceAll('\n', '\r\n') : text;
      const { text: sent, spans, facets, fits: isFitting } = preview(given, name);
      expect(isFitting).toBe(fits(text, name));
      if (name === 'bluesky') {
        expect({ text: sent, facets }).toEqual(shortenLinks(text));
        expect(spans).toHaveLength(facets.length);
      } else {
        expect([sent, spans, facets]).toEqual([text, autolink(text, name), []]);
      }
    }),
    { numRuns: 500, seed: 62 },
  );
});

describe('split', () => {
  test('ends posts at sentences, then between words, then between characters', () => {
    const limits = 40;
    expect(split('One sentence is here. Another one follows it. Last.', 'pinterest', { limits })).toEqual([
      'One sentence is here.',
      'Another one follows it. Last.',
    ]);
    expect(split('no sentence ends in these words that go on and on', 'pinterest', { limits })).toEqual([
      'no sentence ends in these words that go',
      'on and on',
    ]);
    expect(split('漢'.repeat(50), 'pinterest', { limits })).toEqual(['漢'.repeat(40), '漢'.repeat(10)]);
    expect(split('一つ目の文です。二つ目の文です。', 'x', { limits: 20 })).toEqual([
      '一つ目の文です。',
      '二つ目の文です。',
    ]);
    expect(split('as it is ', 'x')).toEqual(['as it is ']);
    expect(split(`a${' '.repeat(50)}`, 'pinterest', { limits, numbered: true })).toEqual(['a']);
    expect(split(' '.repeat(50), 'pinterest', { limits })).toEqual(['']);
  });

  test('numbers posts, with as many digits as needed', () => {
    const posts = split('word '.repeat(100), 'pinterest', { limits: 20, numbered: true });
    expect(posts[0]).toBe('word word (1/50)');
    expect(posts).toHaveLength(50);
    expect(posts.at(-1)).toBe('word word (50/50)');
  });

  test('reports what cannot be cut', () => {
    const refused = () => split('see https://example.com/long', 'pinterest', { limits: 10 });
    expect(refused).toThrow(RangeError);
    expect(refused).toThrow('what stands from 4 to 28 must not be cut');
  });

  test('returns posts that fit, cuts nothing unnecessarily, and loses only white space', () => {
    fc.assert(
      fc.property(
        texts.map(withLineFeeds),
        network,
        fc.integer({ min: 45, max: 90 }),
        fc.boolean(),
        (text, name, limits, numbered) => {
          const options = { limits, numbered };
          let posts: string[];
          try {
            posts = split(text, name, options);
            expect(split(text.replaceAll('\n', '\r\n'), name, options)).toEqual(posts);
          } catch (error) {
            const [, start, end] = /from (\d+) to (\d+)/.exec(String(error)) ?? [];
            expect(fits(`${text.slice(Number(start), Number(end))} (999/999)`, name, options)).toBe(false);
            return;
          }
          for (const post of posts) expect(fits(post, name, options), JSON.stringify(post)).toBe(true);
          const bare = posts.map((post) =>
            numbered && posts.length > 1 ? post.replace(/ \(\d+\/\d+\)$/, '') : post,
          );
          expect(withoutSpace(bare.join(''))).toBe(withoutSpace(text));
          const edges: number[] = [];
          let reached = 0;
          for (const post of bare) {
            reached = text.indexOf(post, reached);
            edges.push(reached, reached + post.length);
            reached += post.length;
          }
          const clusters = [...new Intl.Segmenter('en').segment(text)];
          const whole = [
            ...autolink(text, name),
            ...clusters.map(({ index, segment }) => ({ start: index, end: index + segment.length })),
          ];
          for (const { start, end } of whole) {
            expect(edges.filter((edge) => edge > start && edge < end)).toEqual([]);
          }
        },
      ),
      { numRuns: sized(375, 1_500), seed: 63 },
    );
  });

  test('takes time in proportion to the text', () => {
    const text = 'Some words, a link https://example.com/a and a sentence. '.repeat(3000);
    expect(withoutSpace(split(text, 'bluesky').join(''))).toBe(withoutSpace(text));
    expect(split('a'.repeat(200_000), 'x')).toHaveLength(Math.ceil(200_000 / 280));
  }, 30_000);
});

test('truncate returns what fits, for every network with a given profile', () => {
  fc.assert(
    fc.property(
      texts,
      fc.constantFrom('twitter', 'mastodon', 'bluesky'),
      fc.nat(90),
      (text, name, limits) => {
        const cut = truncate(text, limits, profiles[name as 'twitter']);
        expect(fits(cut, name as NetworkName, { limits })).toBe(true);
        expect(text.startsWith(cut)).toBe(true);
      },
    ),
    { numRuns: 600, seed: 64 },
  );
});
