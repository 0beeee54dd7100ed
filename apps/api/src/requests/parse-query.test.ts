import { describe, expect, it } from 'vitest';
import { parseQuery } from './parse-query.ts';

describe('parseQuery', () => {
  it.each([
    ['/posts', {}],
    ['/posts?', {}],
    ['/posts?limit=5&page=2', { limit: '5', page: '2' }],
    ['/posts?accounts[]=1&accounts[]=2', { accounts: ['1', '2'] }],
    ['/posts?accounts%5B0%5D=1&accounts%5B1%5D=2', { accounts: ['1', '2'] }],
    ['/posts?accounts=1', { accounts: '1' }],
    ['/posts?accounts=1&accounts[]=2', { accounts: ['2'] }],
    ['/posts?page=1&page=2', { page: '2' }],
    ['/posts?keyword=fresh+bread%21', { keyword: 'fresh bread!' }],
    ['/posts?keyword=%zz%', { keyword: '%zz%' }],
    ['/posts?__proto__[]=x&constructor=y', { ['__proto__']: ['x'], constructor: 'y' }],
    ['/posts?a?b=1', { 'a?b': '1' }],
  ])('reads %s', (url, values) => {
    expect(Object.entries(parseQuery(url).values)).toEqual(Object.entries(values));
  });

  it('keeps parameters in the order of the query', () => {
    expect(parseQuery('/posts?b=1&a[]=2&b=3').entries).toEqual([
      ['b', '1'],
      ['a[]', '2'],
      ['b', '3'],
    ]);
  });

  it('reads at most a thousand entries', () => {
    expect(parseQuery(`/posts?${'a=1&'.repeat(5_000)}`).entries).toHaveLength(1_000);
  });
});
