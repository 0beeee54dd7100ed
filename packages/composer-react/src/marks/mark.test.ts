import { check } from '@crier/requirements-engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linkMarks } from './link-marks.ts';
import { marksOf } from './mark.ts';
import { markedPieces } from './marked-pieces.ts';

describe('marks of violations', () => {
  test('belong to the chosen post, in the typed text', () => {
    const violations = check(['One', `<p>${'a'.repeat(300)}</p>`], 'x');
    expect(marksOf(violations)).toEqual([]);
    expect(marksOf(violations, { post: 1 })).toMatchObject([{ start: 280, end: 307, kind: 'excess' }]);
    const html = check({ text: `<p>R&amp;B ${'a'.repeat(280)}</p>`, format: 'html' }, 'x');
    expect(marksOf(html)).toMatchObject([{ start: 287, end: 291 }]);
  });

  test('distinguish excess from other problems, and own versions from the shared one', () => {
    const tags = Array.from({ length: 31 }, (_, index) => `#tag${index}`).join(' ');
    const instagram = check({ text: tags, media: ['image'] }, 'instagram');
    const marks = marksOf(instagram);
    expect(marks[0]).toMatchObject({ kind: 'problem', label: instagram[0]?.message });
    expect(marks.some(({ start, end }) => tags.slice(start, end).includes('#tag30'))).toBe(true);
    const own = check(
      {
        versions: [
          { account_id: 0, is_original: true, content: [{ body: 'Hello' }] },
          { account_id: 3, is_original: false, content: [{ body: 'a'.repeat(281) }] },
        ],
      },
      [{ id: 3, provider: 'twitter' }],
    );
    expect(marksOf(own)).toEqual([]);
    expect(marksOf(own, { scope: 3 })).toMatchObject([{ start: 280, end: 281 }]);
  });
});

test('of links follow the network, without a label', () => {
  expect(linkMarks('See example.com, @ada #bread', 'x')).toEqual([
    { start: 4, end: 15, kind: 'link' },
    { start: 17, end: 21, kind: 'mention' },
    { start: 22, end: 28, kind: 'hashtag' },
  ]);
});

describe('pieces of a text', () => {
  test('are shared by marks that overlap', () => {
    const marks = [
      { start: 2, end: 6, kind: 'link' },
      { start: 4, end: 99, kind: 'excess' },
    ] as const;
    expect(markedPieces('abcdefgh', marks)).toEqual([
      { text: 'ab', kinds: [] },
      { text: 'cd', kinds: ['link'] },
      { text: 'ef', kinds: ['link', 'excess'] },
      { text: 'gh', kinds: ['excess'] },
    ]);
  });

  test('form the whole text, each with the kinds of its marks', () => {
    const mark = fc.record({
      start: fc.integer({ min: -3, max: 30 }),
      end: fc.integer({ min: -3, max: 30 }),
      kind: fc.constantFrom('excess' as const, 'problem' as const, 'link' as const),
    });
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 20 }),
        fc.array(mark, { maxLength: 6 }),
        (text, marks) => {
          const pieces = markedPieces(text, marks);
          expect(pieces.map((piece) => piece.text).join('')).toBe(text);
          const kinds = pieces.flatMap((piece) =>
            text
              .split('')
              .slice(0, piece.text.length)
              .map(() => piece.kinds.toSorted().join()),
          );
          const covering = (at: number) => marks.filter(({ start, end }) => start <= at && at < end);
          const expected = text
            .split('')
            .map((_, at) => [...new Set(covering(at).map(({ kind }) => kind))].sort().join());
          expect(kinds).toEqual(expected);
        },
      ),
    );
  });
});
