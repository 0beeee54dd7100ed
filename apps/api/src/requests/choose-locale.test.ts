import { expect, test } from 'vitest';
import { chooseLocale } from './choose-locale.ts';

const choose = (header?: string) => chooseLocale(header, ['en', 'de', 'fr'], 'user');

test.each([
  ['de', 'de'],
  ['DE-at', 'de'],
  ['ja, fr;q=0.4, de;q=0.8, en;q=0.1', 'de'],
  ['fr,de', 'fr'],
  ['de;q=0, en ; q=0.2', 'en'],
])('%s selects %s', (header, language) => {
  expect(choose(header)).toBe(language);
});

test.each([undefined, '', '*', 'ja', 'de;q=0', ',;q=1,', 'de;q=high', 'd e', 'x'.repeat(5_000)])(
  '%s selects no known language',
  (header) => {
    expect(choose(header)).toBe('user');
  },
);
