import { expect, test } from 'vitest';
import { withLineFeeds } from './line-feeds.ts';

function received(type: string, body: string): string {
  const request = {
    method: 'POST',
    path: '/',
    query: new URLSearchParams(),
    headers: { 'content-type': type },
    body: new TextEncoder().encode(body),
    remoteAddress: '',
  };
  return new TextDecoder().decode(withLineFeeds(request).body);
}

const JSON_TYPE = 'application/json; charset=utf-8';

test.each([
  ['one line', 'one line'],
  ['a\r\nb', 'a\nb'],
  ['a\rb\r\n\r\nc', 'a\nb\n\nc'],
  ['ends with a backslash \\\r\nb', 'ends with a backslash \\\nb'],
  ['C:\\reports\\new', 'C:\\reports\\new'],
  ['Grüße 🌍\r\nb', 'Grüße 🌍\nb'],
])('the JSON text %j is read as %j', (text, taken) => {
  expect(JSON.parse(received(JSON_TYPE, JSON.stringify({ text })))).toEqual({ text: taken });
});

test('a form is read with line feeds, and a body of another type unchanged', () => {
  expect(received('application/x-www-form-urlencoded', 'a=1%0D%0A2&b=%0d3')).toBe('a=1%0A2&b=%0A3');
  expect(received('video/mp4', '\\r\\n%0D%0A\r\n')).toBe('\\r\\n%0D%0A\r\n');
});
