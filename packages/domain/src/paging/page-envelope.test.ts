import { describe, expect, it } from 'vitest';
import { pageEnvelope } from './page-envelope.ts';

const PATH = 'https://social.example/crier/api/ws/posts';

describe('pageEnvelope', () => {
  it('has data, links and meta, and keeps limit and filters in the links', () => {
    const page = pageEnvelope(['c', 'd'], 5, { page: 2, limit: 2 }, PATH, [
      ['limit', '2'],
      ['accounts[]', '7'],
    ]);
    expect(page).toEqual({
      data: ['c', 'd'],
      links: {
        first: `${PATH}?limit=2&accounts%5B%5D=7&page=1`,
        last: `${PATH}?limit=2&accounts%5B%5D=7&page=3`,
        prev: `${PATH}?limit=2&accounts%5B%5D=7&page=1`,
        next: `${PATH}?limit=2&accounts%5B%5D=7&page=3`,
      },
      meta: { current_page: 2, from: 3, last_page: 3, path: PATH, per_page: 2, to: 4, total: 5 },
    });
  });

  it('has no neighbours at the ends', () => {
    const only = pageEnvelope(['a'], 1, { page: 1, limit: 50 }, PATH, []);
    expect([only.links.prev, only.links.next]).toEqual([null, null]);
  });

  it('is empty past the end, with a link back', () => {
    const past = pageEnvelope([], 5, { page: 9, limit: 2 }, PATH, []);
    expect(past.meta).toMatchObject({ current_page: 9, from: null, to: null, last_page: 3, total: 5 });
    expect(past.links).toMatchObject({ prev: `${PATH}?page=3`, next: null });
  });

  it('has one page when there is nothing', () => {
    expect(pageEnvelope([], 0, { page: 1, limit: 50 }, PATH, []).meta.last_page).toBe(1);
  });
});
