import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appendQuery } from './append-query.ts';
import { matchesRedirectUri } from './match-redirect-uri.ts';

/** Hundreds of made-up addresses take long on a busy machine. */
const PATIENT = { timeout: 180_000 };

describe('matching a requested redirect URI', PATIENT, () => {
  it('compares character for character', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ withQueryParameters: true }),
        fc.webUrl({ withQueryParameters: true }),
        (one, other) => {
          expect(matchesRedirectUri(one, one)).toBe(true);
          expect(matchesRedirectUri(one, other)).toBe(one === other);
        },
      ),
    );
  });

  it('ignores the port of loopback addresses and nothing else', () => {
    const port = fc.option(fc.integer({ min: 1, max: 65_535 }), { nil: undefined });
    const host = fc.constantFrom('127.0.0.1', '[::1]', 'localhost');
    const rest = fc.constantFrom('', '/', '/cb', '/cb/', '/CB', '/cb?x=1', '?x=1', '/cb?');
    const address = fc.tuple(host, port, rest);
    fc.assert(
      fc.property(address, address, (left, right) => {
        const write = ([name, number, path]: typeof left) =>
          `http://${name}${number ? `:${number}` : ''}${path}`;
        const isSame = left[0] === right[0] && left[2] === right[2];
        expect(matchesRedirectUri(write(left), write(right))).toBe(isSame);
      }),
    );
  });
});

describe('adding the response', PATIENT, () => {
  it('keeps the registered address as it is written, and can be read back', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), fc.string({ unit: 'grapheme' }), (uri, state) => {
        const location = appendQuery(uri, { code: 'c', state, absent: undefined });
        expect(location.startsWith(uri)).toBe(true);
        expect(location).toMatch(/^[\x21-\x7e]+$/);
        const added = new URLSearchParams(location.slice(uri.length).replace(/^[?&]/, ''));
        expect([...added]).toEqual([
          ['code', 'c'],
          ['state', state],
        ]);
      }),
    );
    expect(appendQuery('https://a.example/?', { a: '1' })).toBe('https://a.example/?a=1');
    expect(appendQuery('app:/cb?x&', { a: '1' })).toBe('app:/cb?x&a=1');
  });
});
