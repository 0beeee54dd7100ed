import { describe, expect, it } from 'vitest';
import { parseClientDocument } from './client-document.ts';

const DOCUMENT = 'https://app.example/client.json';
const PERMISSIONS = { allowPrivateNetwork: false, allowAnyPort: false };
const WORDS = { service: [], mark: [] };

const parse = (members: object) => {
  const document = {
    client_id: DOCUMENT,
    client_name: 'App',
    redirect_uris: ['https://app.example/'],
    ...members,
  };
  return parseClientDocument(document, DOCUMENT, PERMISSIONS, WORDS);
};
const many = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index));

describe('a metadata document', () => {
  it.each<[string, number, (length: number) => object]>([
    ['characters in client_name', 2000, (length) => ({ client_name: 'a'.repeat(length) })],
    ['redirect_uris', 10, (length) => ({ redirect_uris: many(length, (n) => `https://app.example/${n}`) })],
    [
      'token_endpoint_auth_methods_supported',
      20,
      (length) => ({ token_endpoint_auth_methods_supported: many(length, () => 'none') }),
    ],
    ['jwks', 50, (length) => ({ jwks: { keys: many(length, () => ({ kty: 'EC' })) } })],
  ])('may have this many %s: %i', (member, most, membersOf) => {
    expect(parse(membersOf(most))).toMatchObject({ authMethods: ['none'] });
    expect(() => parse(membersOf(most + 1))).toThrow(
      expect.objectContaining({ reason: `${member.split(' ').at(-1)} is missing or malformed` }),
    );
  });

  it.each(['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k', 'priv'])('must not publish %s of a key', (member) => {
    expect(() => parse({ jwks: { keys: [{ kty: 'EC' }, { kty: 'EC', [member]: 'x' }] } })).toThrow(
      expect.objectContaining({ reason: 'jwks has a key that is not public' }),
    );
  });

  it.each([null, 'text', 5])('must be an object, unlike %j', (json) => {
    expect(() => parseClientDocument(json, DOCUMENT, PERMISSIONS, WORDS)).toThrow(
      expect.objectContaining({ reason: 'it is not an object' }),
    );
  });
});
