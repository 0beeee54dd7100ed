import { expect, it } from 'vitest';
import { countDown } from './count-down.ts';

it('counts down', () => {
  expect(countDown(3)).toBe(3);
});
