import { expect, test } from 'vitest';
import { parseCommand } from './command-line.ts';
import { SHOWN } from './pages.ts';

test('takes every page in every width and scheme by default', () => {
  expect(parseCommand([]).pictures).toHaveLength(SHOWN.length * 4 * 2);
  const { folder, pictures } = parseCommand([
    'home',
    '--widths',
    '360',
    '--schemes',
    'dark',
    '--languages',
    'de',
  ]);
  expect(folder).toBe('.screenshots');
  expect(pictures.map(({ file }) => file)).toEqual(['home-360-dark-de']);
});

test('takes a small set for the docs into a separate folder', () => {
  const { folder, pictures } = parseCommand(['--docs']);
  expect(folder).toBe('docs/panel');
  expect(pictures.length).toBeLessThanOrEqual(20);
});

test.each([
  [['lobby'], 'no page is called lobby'],
  [['--schemes', 'sepia'], 'a scheme is light or dark, not sepia'],
  [['--widths', 'wide'], 'a width is a number from 200 to 4000'],
  [['--loud'], "Unknown option '--loud'"],
])('refuses %j with an explanation', (words, message) => {
  expect(() => parseCommand(words)).toThrow(message);
});
