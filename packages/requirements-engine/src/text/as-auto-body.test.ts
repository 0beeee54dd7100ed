import { sized } from '@crier/test-size';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { publishableText } from '../index.ts';
import { asAutoBody } from './as-auto-body.ts';

const bodies = fc
  .array(
    fc.constantFrom('<p>', '</p>', '<br>', '<b>', '&amp;', '&', '<', '>', 'a', ' ', '\n', '<li>x</li>', '🍞'),
  )
  .map((parts) => parts.join(''));

test('a body is read under auto as under its own format', () => {
  fc.assert(
    fc.property(
      bodies,
      fc.constantFrom('text' as const, 'html' as const, 'auto' as const),
      (body, format) => {
        const text = publishableText('mastodon', { body, body_format: format });
        expect(publishableText('mastodon', { body: asAutoBody(body, format) })).toBe(text);
      },
    ),
    { numRuns: sized(250, 1_000) },
  );
});

test('a body that auto reads correctly stays as it was written', () => {
  expect(asAutoBody('a < b & c', 'text')).toBe('a < b & c');
  expect(asAutoBody('<p>a</p>', 'html')).toBe('<p>a</p>');
  expect(asAutoBody('<p>a</p>', 'auto')).toBe('<p>a</p>');
  expect(asAutoBody('<p>\n', 'text')).toBe('<div>&lt;p&gt;</div><div></div>');
});
