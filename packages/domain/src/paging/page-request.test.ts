import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parsePageRequest } from './page-request.ts';

it.each([
  [{}, { page: 1, limit: 50 }],
  [
    { limit: '10', page: '3' },
    { page: 3, limit: 10 },
  ],
  [{ limit: '101' }, { page: 1, limit: 100 }],
  [{ limit: 100 }, { page: 1, limit: 100 }],
  [
    { limit: '0', page: '0' },
    { page: 1, limit: 50 },
  ],
  [
    { limit: '-5', page: '-1' },
    { page: 1, limit: 50 },
  ],
  [
    { limit: 'many', page: ['2'] },
    { page: 1, limit: 50 },
  ],
  [
    { limit: '1'.repeat(30), page: '1'.repeat(30) },
    { page: 1_000_000_000, limit: 100 },
  ],
  [
    { limit: Number.MAX_VALUE, page: `-${'1'.repeat(30)}` },
    { page: 1, limit: 100 },
  ],
  [
    { limit: '1.5', page: '1e2' },
    { page: 1, limit: 50 },
  ],
])('reads %j as %j [spec:limits.page-size-default] [spec:limits.page-size-maximum]', (query, expected) => {
  expect(parsePageRequest(query)).toEqual(expected);
});

it('turns any input into a usable page', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (page, limit) => {
      const request = parsePageRequest({ page, limit });
      expect(request.limit).toBeGreaterThanOrEqual(1);
      expect(request.limit).toBeLessThanOrEqual(100);
      expect(request.page).toBeGreaterThanOrEqual(1);
    }),
  );
});
