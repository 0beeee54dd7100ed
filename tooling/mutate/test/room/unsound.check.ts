import { expect, it } from 'vitest';

it('fails without any fault', () => {
  expect(1).toBe(2);
});
