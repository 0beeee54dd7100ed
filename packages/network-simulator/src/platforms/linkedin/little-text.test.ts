import { describe, expect, test } from 'vitest';
import { readLittleText } from './little-text.ts';

describe('the visible text of a commentary', () => {
  test.each([
    ['plain text', 'Fresh bread, 5 % off!', 'Fresh bread, 5 % off!'],
    [
      'escapes',
      String.raw`\(a\) \[b\] \{c\} \<d\> \| \@e \#f \* \_ \~ \\`,
      String.raw`(a) [b] {c} <d> | @e #f * _ ~ \ `.trim(),
    ],
    ['a hashtag as it is', 'Fresh #bread_2 and #Brötchen', 'Fresh #bread_2 and #Brötchen'],
    ['a hashtag as a template', String.raw`Fresh {hashtag|\#|bread}!`, 'Fresh #bread!'],
    ['a mention', String.raw`By @[A \(B\)](urn:li:organization:12) today`, 'By A (B) today'],
    ['an address', 'See https://example.com/a_b?c=~d#e now', 'See https://example.com/a_b?c=~d#e now'],
    ['an escaped address', String.raw`See https://example.com/a\_b now`, 'See https://example.com/a_b now'],
    ['an emoji', '👨‍👩‍👧‍👦 ok', '👨‍👩‍👧‍👦 ok'],
  ])('%s', (_name, commentary, shown) => {
    expect(readLittleText(commentary).shown).toBe(shown);
  });

  test.each(['(', ')', '[', ']', '{', '}', '<', '>', '|', '@', '*', '_', '~', '# '])(
    'an unescaped %j ends the text',
    (character) => {
      expect(readLittleText(`before ${character}after`).shown).toBe('before');
    },
  );
});

test('a plain hashtag is kept as a template, and escapes stay', () => {
  expect(readLittleText(String.raw`#bread \(new\) {hashtag|\#|milk} #`)).toEqual({
    shown: '#bread (new) #milk',
    kept: String.raw`{hashtag|\#|bread} \(new\) {hashtag|\#|milk}`,
    mentions: [],
  });
});

test('names whom a text mentions, without the escapes of the name', () => {
  const text = String.raw`By @[Alice\_s \(Bakery\)](urn:li:organization:1) and @[Bob](urn:li:person:a-B_1)`;
  expect(readLittleText(text)).toEqual({
    shown: 'By Alice_s (Bakery) and Bob',
    kept: text,
    mentions: [
      { name: 'Alice_s (Bakery)', urn: 'urn:li:organization:1' },
      { name: 'Bob', urn: 'urn:li:person:a-B_1' },
    ],
  });
});
