import { describe, expect, it } from 'vitest';
import { serviceAddress } from './service-address.ts';

describe('the address of a server', () => {
  it.each([
    ['mastodon.social', 'https://mastodon.social'],
    ['  https://Mastodon.Social/@alice?x=1  ', 'https://mastodon.social'],
    ['@alice@mastodon.social', 'https://mastodon.social'],
    ['alice@mastodon.social', 'https://mastodon.social'],
    ['http://mastodon.social', 'https://mastodon.social'],
    ['http://127.0.0.1:3000/', 'http://127.0.0.1:3000'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
    ['http://mastodon:3000', 'http://mastodon:3000'],
    ['bücher.example', 'https://xn--bcher-kva.example'],
    ['social.example:8443', 'https://social.example:8443'],
  ])('%s is %s', (typed, expected) => {
    expect(serviceAddress(typed)).toBe(expected);
  });

  it.each([
    '',
    '   ',
    'https://',
    'https://user:pass@host.example',
    'ftp://host.example',
    'javascript:alert(1)',
  ])('%j is not an address', (typed) => {
    expect(serviceAddress(typed)).toBeUndefined();
  });
});
