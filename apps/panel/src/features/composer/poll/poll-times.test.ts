import { expect, test } from 'vitest';
import { timeInWords } from './poll-times.ts';

test.each([
  [5, 'en', '5 minutes'],
  [60, 'en', '1 hour'],
  [90, 'en', '90 minutes'],
  [1_440, 'de', '1 Tag'],
  [20_160, 'fr', '14 jours'],
])('says %i minutes in %s as %s', (minutes, language, words) => {
  expect(timeInWords(minutes, language).replaceAll('\u00a0', ' ')).toBe(words);
});
