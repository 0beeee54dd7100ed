import { describe, expect, it } from 'vitest';
import { readsLike } from './look-alikes.ts';

const ALPHABET = [...'abcdefghijklmnopqrstuvwxyz'];

describe('styled letters', () => {
  it.each([
    ['black circles', 0x1f150],
    ['black squares', 0x1f170],
    ['flags', 0x1f1e6],
  ])('in %s are read from A to Z', (_name, first) => {
    for (const [index, letter] of ALPHABET.entries()) {
      expect([letter, readsLike(`x ${String.fromCodePoint(first + index)} x`, letter)]).toEqual([
        letter,
        true,
      ]);
    }
    expect(readsLike(String.fromCodePoint(first + 26), 'z')).toBe(false);
  });
});

describe('digits and signs', () => {
  it.each([
    ['Sh0p', 'shop'],
    ['L1ne', 'line'],
    ['L!ne', 'line'],
    ['L|ne', 'line'],
    ['Iine', 'line'],
    ['Lin3', 'line'],
  ])('%s reads like %s', (text, word) => {
    expect(readsLike(text, word)).toBe(true);
  });

  it('no text reads like a word without letters', () => {
    expect([readsLike('Shop', ''), readsLike('Shop', ' – ')]).toEqual([false, false]);
  });
});
