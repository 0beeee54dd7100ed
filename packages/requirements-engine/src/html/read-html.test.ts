import { sized } from '@crier/test-size';
import { toPlainText } from '@crier/text-counter/html';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readHtml } from './read-html.ts';

describe('the HTML of editors', () => {
  test.each([
    ['<p>Fresh bread</p><p></p><p>from nine</p>', 'Fresh bread\n\nfrom nine'],
    ['<ul><li>rye</li><li>wheat</li></ul>', '- rye\n- wheat'],
    [
      '<p>Today:</p><ul>\n<li><p>rye</p></li>\n<li><p>wheat</p></li>\n</ul><p>Come!</p>',
      'Today:\n- rye\n- wheat\nCome!',
    ],
    [
      '<ol><li>mix</li><li>bake<ul><li>hot</li></ul></li><li>eat</li></ol>',
      '1. mix\n2. bake\n  - hot\n3. eat',
    ],
    ['<h1>Bread</h1><blockquote>is good</blockquote>', 'Bread\nis good'],
    [
      'See <a href="https://example.com/menu?a=1&amp;b=2">our menu</a>.',
      'See our menu (https://example.com/menu?a=1&b=2).',
    ],
    ["<a href='https://www.example.com/'>example.com</a>", 'example.com'],
    ['<a href=https://example.com>https://example.com</a>', 'https://example.com'],
    [
      '<a class="mention" href="https://a.example/@ada">@ada</a> <a href="https://a.example/t">#bread</a>',
      '@ada #bread',
    ],
    ['<p><a href="https://example.com/a"></a></p>', 'https://example.com/a'],
    ['<a href="/menu">menu</a>, <a href="mailto:a@example.com">mail</a>', 'menu, mail'],
    ['a<script>if (1 < 2) alert("</p>")</script><style>p { color: red }</style>b', 'ab'],
    ['<SCRIPT type="x>y">1</SCRIPT >a<!-- <p>b</p> -->', 'a'],
    ['a < b &amp;&amp; c > d <3', 'a < b && c > d <3'],
    ['<table><tr><td>a</td><td>b</td></tr></table>', 'a\nb'],
    ['<script>alert(1)', 'alert(1)'],
    ['<p class="">a</p><p class="b">c</p>', 'a\nc'],
    ['<p>a</p><a href="https://example.com/b"></a>', 'a\nhttps://example.com/b'],
    ['say="<script>now" or > later', 'say="now" or > later'],
    ['', ''],
  ])('%s', (html, text) => {
    expect(readHtml(html).text).toBe(text);
  });
});

const markup = fc
  .array(
    fc.oneof(
      fc.constantFrom('<div>', '</div>', '<p class="a>b">', '</p>', '<br>', '<br/>', '<b>', '</b>', '<span>'),
      fc.constantFrom(
        ' ',
        '\n',
        'a',
        'word',
        '&amp;',
        '&#128512;',
        '&nope;',
        '&lt;p&gt;',
        '<!-- c -->',
        '🍞',
        '< b',
      ),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

test('has its lines, breaks and references read as the counter reads them', () => {
  fc.assert(
    fc.property(markup, (html) => {
      expect(readHtml(`<div>${html}</div>`).text).toBe(toPlainText(`<div>${html}</div>`).trim());
    }),
    { numRuns: sized(250, 1_000) },
  );
});

test('maps every part of the text to where it was typed', () => {
  fc.assert(
    fc.property(markup, fc.nat(60), fc.nat(60), (html, from, length) => {
      const { text, sourceOf } = readHtml(html);
      const start = Math.min(from, text.length);
      const end = Math.min(start + length, text.length);
      const source = sourceOf({ start, end });
      expect(source.start).toBeGreaterThanOrEqual(0);
      expect(source.end).toBeGreaterThanOrEqual(source.start);
      expect(source.end).toBeLessThanOrEqual(html.length);
      const letters = (part: string): string => part.replace(/<p [^<]*b">|<[^<>]*>|&[^;]*;|[^a-z]/gu, '');
      const written = text.slice(start, end);
      if (!/[<>&😀]/u.test(text))
        expect(letters(html.slice(source.start, source.end))).toBe(letters(written));
    }),
    { numRuns: sized(250, 1_000) },
  );
});

test('maps a character written as a reference to the whole reference', () => {
  const { text, sourceOf } = readHtml('<p>a &amp;&lt; b</p>');
  expect(text).toBe('a &< b');
  expect(sourceOf({ start: 2, end: 3 })).toEqual({ start: 5, end: 10 });
  expect(sourceOf({ start: 3, end: 4 })).toEqual({ start: 10, end: 14 });
  expect(sourceOf({ start: 4, end: 6 })).toEqual({ start: 14, end: 16 });
});

test('is read in time proportional to its length, even with unclosed tags', () => {
  for (const piece of [
    '<!--',
    '<script>',
    '<a href="',
    "<a ='",
    '<',
    '<a b="<a c=\'',
    '</',
    '&amp',
    '<li>',
  ]) {
    const html = piece.repeat(Math.ceil(100_000 / piece.length));
    // Measures its own processor time, so other work of the machine does not count.
    const started = process.cpuUsage();
    readHtml(html);
    expect(process.cpuUsage(started).user, piece).toBeLessThan(1_500_000);
  }
});
