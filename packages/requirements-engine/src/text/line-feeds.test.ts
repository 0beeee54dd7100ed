import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readHtml } from '../html.ts';
import { check, optionsOf, publishableText } from '../index.ts';
import type { BodyText } from './body-text.ts';
import { plainBody } from './plain-body.ts';

const LINE = 'a'.repeat(69);

describe('Windows line breaks count once', () => {
  test('69+69+69+70 characters with three CRLF are 280 on X, and one more is too long', () => {
    const text = [LINE, LINE, LINE, `${LINE}a`].join('\r\n');
    expect(check(text, 'twitter')).toEqual([]);
    expect(publishableText('twitter', { body: text })).toBe(text.replaceAll('\r\n', '\n'));
    const source = { start: 283, end: 284 };
    expect(check(`${text}b`, 'twitter')).toMatchObject([{ spans: [{ start: 280, end: 281, source }] }]);
  });

  test('texts of options are read with LF', () => {
    const options = optionsOf('pinterest', { title: 'Fresh\r\nbread\rfrom nine' }, 1);
    expect(options).toMatchObject({ title: 'Fresh\nbread\nfrom nine' });
  });
});

const typed = fc
  .array(fc.constantFrom('a', 'b', ' ', '\n', '\r', '\r\n'), { maxLength: 30 })
  .map((parts) => parts.join(''));

test.each<readonly [string, (body: string) => BodyText]>([
  ['a text', plainBody],
  ['an editor’s HTML', readHtml],
])('%s has LF for every line break, and every span points to where it was typed', (_, read) => {
  fc.assert(
    fc.property(typed, fc.nat(30), fc.nat(30), (body, from, length) => {
      const { text, sourceOf } = read(body);
      const start = Math.min(from, text.length);
      const end = Math.min(start + length, text.length);
      if (start === end) return;
      const source = sourceOf({ start, end });
      expect(body.slice(source.start, source.end).replace(/\r\n?/g, '\n')).toBe(text.slice(start, end));
    }),
  );
});
