import { expect, test } from 'vitest';
import { scaleOf } from './fitted.tsx';

const BOUNDS = { least: 0.6, most: 1 };

test.each([
  ['has its natural size where there is room', { width: 400, height: 500 }, { width: 450, height: 700 }, 1],
  ['is as small as the height asks for', { width: 400, height: 800 }, { width: 450, height: 600 }, 0.75],
  ['is as small as the width asks for', { width: 400, height: 500 }, { width: 320, height: 700 }, 0.8],
  ['is scrolled below the smallest scale', { width: 400, height: 4_000 }, { width: 450, height: 600 }, 0.6],
])('a preview %s', (_, natural, free, scale) => {
  expect(scaleOf(natural, free, BOUNDS)).toBe(scale);
});
