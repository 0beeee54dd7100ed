import type { PageRequest } from '@crier/domain';
import { describe, expect, it } from 'vitest';
import { readPage } from './read-page.ts';

/** A list of numbers, newest first, that counts before it reads and gains one record in between. */
function growingList(records: number[]) {
  const asked: PageRequest[] = [];
  const list = async (request: PageRequest) => {
    asked.push(request);
    const total = records.length;
    if (asked.length === 1) records.unshift(total + 1);
    const start = (request.page - 1) * request.limit;
    return { records: records.slice(start, start + request.limit), total };
  };
  return { list, asked };
}

describe('readPage', () => {
  it('includes the record that a new one pushed off the last page', async () => {
    const { list } = growingList([4, 3, 2, 1]);
    expect(await readPage({ page: 2, limit: 2 }, list)).toEqual({ records: [3, 2], total: 5 });
  });

  it.each([
    ['there are more pages', { page: 1, limit: 2 }],
    ['the last page is not full', { page: 2, limit: 3 }],
    ['the page is past the end', { page: 9, limit: 2 }],
  ])('reads once when %s', async (_case, request) => {
    const { list, asked } = growingList([4, 3, 2, 1]);
    await readPage(request, list);
    expect(asked).toEqual([request]);
  });
});
