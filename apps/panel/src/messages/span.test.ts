import { expect, test } from 'vitest';
import { spanIn } from './span.ts';

test.each([
  [1, '1 second'],
  [119, '119 seconds'],
  [180, '3 minutes'],
  [2 * 3_600 - 1, '119 minutes'],
  [47 * 3_600, '47 hours'],
  [2 * 86_400, '2 days'],
])('%i seconds are shown as %s', (seconds, told) => {
  expect(spanIn('en')(seconds)).toBe(told);
});

test('a span is shown in the language of the page', () => {
  expect([spanIn('de')(180), spanIn('es')(180), spanIn('fr')(180)]).toEqual([
    '3 Minuten',
    '3 minutos',
    '3 minutes',
  ]);
});
