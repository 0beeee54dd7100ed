import { expect, it } from 'vitest';

it('loads nothing', () => {
  expect(1).toBe(1);
});
