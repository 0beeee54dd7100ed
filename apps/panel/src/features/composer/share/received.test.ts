import { expect, test } from 'vitest';
import { sharedText } from './received.ts';

test.each([
  [
    'each part has a line',
    'Bread',
    'Fresh today',
    'https://a.example',
    'Bread\nFresh today\nhttps://a.example',
  ],
  [
    'an address in the text is not repeated',
    '',
    'See https://a.example',
    'https://a.example',
    'See https://a.example',
  ],
  ['a title in the text is not repeated', 'Bread', 'Bread is ready', '', 'Bread is ready'],
  ['an address alone is the text', '', '', 'https://a.example', 'https://a.example'],
  ['nothing is no text', '', '', '', ''],
])('%s', (_, title, text, url, whole) => {
  expect(sharedText(title, text, url)).toBe(whole);
});
