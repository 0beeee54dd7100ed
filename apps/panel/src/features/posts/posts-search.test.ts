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
  expect(
    postsInput('w', { status: 'failed', account: 7, tag: 't', from: '2027-03-01', page: 2 }, []),
  ).toEqual({
    params: { workspace: 'w' },
    query: { status: 'failed', accounts: [7], tags: ['t'], from: '2027-03-01', page: 2, limit: 25 },
  });
});

test('a tab alone is no filter', () => {
  expect(isNarrowed({ status: 'draft', page: 2 })).toBe(false);
  expect(isNarrowed({ to: '2027-03-01' })).toBe(true);
});

test('a network stands for its accounts, and one without accounts matches nothing', () => {
  const accounts = [
    { id: 1, provider: 'mastodon' },
    { id: 2, provider: 'bluesky' },
    { id: 3, provider: 'mastodon' },
  ] as const;
  const asked = (network: 'mastodon' | 'threads') => postsInput('w', { network }, accounts).query?.accounts;
  expect(asked('mastodon')).toEqual([1, 3]);
  expect(asked('threads')).toEqual([0]);
  expect(readPostsSearch({ network: 'mastodon' })).toEqual({ network: 'mastodon' });
  expect(readPostsSearch({ network: 'myspace' })).toEqual({});
  expect(isNarrowed({ network: 'mastodon' })).toBe(true);
});
