import { expect, test } from 'vitest';
import { initialsOf } from './initials.tsx';

test.each([
  ['Vera Lind', 'VL'],
  ['ada', 'A'],
  ['Jean Marc  Roux', 'JR'],
  ['', ''],
])('the initials of “%s” are “%s”', (name, letters) => {
  expect(initialsOf(name)).toBe(letters);
});
