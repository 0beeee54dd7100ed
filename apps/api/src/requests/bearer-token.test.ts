import { describe, expect, it } from 'vitest';
import { bearerToken } from './bearer-token.ts';

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
