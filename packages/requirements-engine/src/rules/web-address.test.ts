import { expect, test } from 'vitest';
import { isWebAddress } from './web-address.ts';

test.each([
  'http://example.com',
  'https://example.com/',
  'HTTPS://EXAMPLE.COM/Path?query=1#fragment',
  'https://example.com:8443/a',
  'https://user:secret@example.com/',
  'https://bäckerei.example/brötchen',
  'https://例え.jp',
  'https://example.com.',
  'https://my_host.example/a b'.replace(' ', '%20'),
  'http://localhost:3000',
  'http://192.0.2.1/a',
  'http://[2001:db8::1]:80/',
  'https://example.com?query',
  `https://${'a'.repeat(63)}.example`,
])('%s is a web address', (text) => {
  expect(isWebAddress(text)).toBe(true);
});

test.each([
  '',
  'example.com',
  '//example.com',
  'ftp://example.com',
  'javascript:alert(1)',
  'mailto:crier@example.com',
  'https://',
  'https:///path',
  'https://?query',
  'https://exa mple.com',
  'https://example.com/a b',
  'https://example..com',
  'https://-example.com',
  'https://example.com:65536',
  'https://example.com:port',
  'http://256.0.0.1',
  'http://1.2.3',
  'https://[example]',
  'https://[::1',
  'https://user@',
  'https:\\\\example.com',
  `https://${'a'.repeat(64)}.example`,
  'see https://example.com',
])('%j is not a web address', (text) => {
  expect(isWebAddress(text)).toBe(false);
});

test('is fast for a long text', () => {
  expect(isWebAddress(`https://${'a'.repeat(200_000)} `)).toBe(false);
  expect(isWebAddress(`https://${'a-'.repeat(100_000)}`)).toBe(false);
  expect(isWebAddress(`https://${'@'.repeat(200_000)}`)).toBe(false);
});
