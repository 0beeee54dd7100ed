import { describe, expect, it } from 'vitest';
import { bearerToken, readCredentials } from './read-credentials.ts';

const kindOf = (...values: string[]) =>
  readCredentials({ rawHeaders: ['Host', 'a', ...values.flatMap((value) => ['AUTHORIZATION', value])] });

describe('readCredentials', () => {
  it.each(['Bearer abc', 'bearer abc', 'BEARER   abc', 'Bearer abc '])('reads the token of %j', (header) => {
    expect(kindOf(header)).toEqual({ kind: 'token', token: 'abc' });
  });

  it('reads header names, not values that look like one', () => {
    const rawHeaders = ['X-Note', 'authorization', 'X-Other', '1', 'Authorization', 'Bearer abc'];
    expect(readCredentials({ rawHeaders })).toEqual({ kind: 'token', token: 'abc' });
  });

  it.each([[], [''], ['Basic YTpi'], ['Bearer'], ['Bearer '], ['Bearerabc'], ['Token abc']])(
    'finds none in %j',
    (...values) => {
      expect(kindOf(...values)).toEqual({ kind: 'none' });
    },
  );

  it.each(['Bearer a b', 'Bearer "a"', 'Bearer é', 'Bearer a,b', 'Bearer a=b'])(
    'calls %j malformed',
    (header) => {
      expect(kindOf(header)).toEqual({ kind: 'malformed' });
    },
  );

  it.each([
    ['Bearer a', 'Bearer b'],
    ['Bearer a', 'Bearer a'],
    ['Bearer a', 'Basic YTpi'],
    ['Bearer a, Bearer b'],
    ['Bearer a,bearer'],
  ])('finds several in %j', (...values) => {
    expect(kindOf(...values)).toEqual({ kind: 'several' });
  });
});

describe('bearerToken', () => {
  it.each([
    ['Bearer abc', 'abc'],
    ['bearer abc', 'abc'],
    ['BEARER   a.b-c_d~e+f/g==', 'a.b-c_d~e+f/g=='],
    ['Bearer abc  ', 'abc'],
  ])('reads the token in %j [spec:auth.bearer-header]', (header, token) =>
    expect(bearerToken(header)).toBe(token),
  );

  it.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Bearerabc',
    'Basic abc',
    'Bearer a b',
    'Bearer a,b',
    'Bearer ä',
  ])('finds none in %j', (header) => expect(bearerToken(header)).toBeNull());
});
