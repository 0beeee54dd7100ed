import { expect, test } from 'vitest';
import { accepts } from './accepts.ts';

test.each([
  [['image/*'], 'image/png', true],
  [['image/*'], 'images/png', false],
  [['image/*'], 'video/mp4', false],
  [['image/jpeg', 'image/png'], 'image/png', true],
  [['image/jpeg'], 'image/jpeg2', false],
])('%j accepts %s: %s', (types, type, isAccepted) => {
  expect(accepts(types, type)).toBe(isAccepted);
});
