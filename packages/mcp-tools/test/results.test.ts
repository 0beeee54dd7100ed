import { listOf, postSchema } from '@crier/domain';
import { describe, expect, it } from 'vitest';
import { fitResult, MAX_RESULT_BYTES } from '../src/fit-result.ts';
import { zoneDates } from '../src/zone-dates.ts';

const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

describe('a result that is too large', () => {
  const page = (limit: number, number: number) => ({
    posts: Array.from({ length: limit }, (_, index) => ({
      id: (number - 1) * limit + index,
      body: 'é'.repeat(1_000),
    })),
    page: number,
    limit,
    total: 120,
    next_page: number * limit < 120 ? number + 1 : null,
  });

  it('loses records of a page, and all pages still have every record once', () => {
    const seen: number[] = [];
    let at: { page: number; limit: number } | null = { page: 1, limit: 40 };
    while (at !== null) {
      const { value, shortened } = fitResult(page(at.limit, at.page));
      expect(shortened).toBe(false);
      expect(sizeOf(value)).toBeLessThanOrEqual(MAX_RESULT_BYTES);
      seen.push(...(value['posts'] as { id: number }[]).map(({ id }) => id));
      const next = value['next_page'];
      at = typeof next === 'number' ? { page: next, limit: Number(value['limit']) } : null;
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => index));
  });

  it.each([
    [{ body: '𝄞'.repeat(80_000) }],
    [
      {
        versions: Array.from({ length: 500 }, () => ({
          content: Array.from({ length: 100 }, () => ({ body: 'x' })),
        })),
      },
    ],
    [{ posts: [{ body: 'x'.repeat(200_000) }], page: 1, limit: 1, total: 9, next_page: 2 }],
  ])('is cut and says so', (value) => {
    const fitted = fitResult(value);
    expect(fitted.shortened).toBe(true);
    expect(sizeOf(fitted.value)).toBeLessThanOrEqual(MAX_RESULT_BYTES);
    expect(Object.keys(fitted.value)).toEqual(Object.keys(value));
  });

  it('is left unchanged when it is small enough', () => {
    const value = { a: ['b', { c: null }] };
    expect(fitResult(value)).toEqual({ value, text: JSON.stringify(value), shortened: false });
  });
});

it('dates of records at any depth use the zone’s clock, and texts stay unchanged', () => {
  const schema = listOf(postSchema.pick({ scheduled_at: true, published_at: true, status: true }));
  const text = '2026-07-11 08:00:00';
  const value = { data: [{ scheduled_at: text, published_at: null, status: text }] };
  expect(zoneDates(schema, value, 'Europe/Berlin')).toEqual({
    data: [{ scheduled_at: '2026-07-11T10:00:00+02:00', published_at: null, status: text }],
  });
});
