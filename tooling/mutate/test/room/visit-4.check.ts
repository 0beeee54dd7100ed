import { expect, it } from 'vitest';
import { countDown } from './count-down.ts';
import { visit } from './visits.ts';

it('is alone with its modules', () => {
  expect(visit()).toBe(1);
  expect(countDown(0)).toBe(0);
});
