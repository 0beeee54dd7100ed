import { expect, test } from 'vitest';
import { isNarrowed, postsInput, readPostsSearch } from './posts-search.ts';

test('invalid parts of the address are ignored', () => {
  const search = {
    status: 'lost',
    keyword: '',
    account: '7',
    tag: 'uuid',
    from: '2027-02-40',
    to: '2027-03-01',
    page: 0,
  };
  expect(readPostsSearch(search)).toEqual({ tag: 'uuid', to: '2027-03-01' });
  expect(readPostsSearch({ status: 'trash', keyword: 'bread', account: 7, page: 3 })).toEqual({
    ...{ status: 'trash', keyword: 'bread', account: 7, page: 3 },
  });
});

test('the address becomes the query of the list', () => {
  expect(postsInput('w', { status: 'failed', account: 7, tag: 't', from: '2027-03-01', page: 2 })).toEqual({
    params: { workspace: 'w' },
    query: { status: 'failed', accounts: [7], tags: ['t'], from: '2027-03-01', page: 2, limit: 25 },
  });
});

test('a tab alone is no filter', () => {
  expect(isNarrowed({ status: 'draft', page: 2 })).toBe(false);
  expect(isNarrowed({ to: '2027-03-01' })).toBe(true);
});
