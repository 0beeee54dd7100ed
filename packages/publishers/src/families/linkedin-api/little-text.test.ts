import fc from 'fast-check';
import { expect, it } from 'vitest';
import { littleText, shownText } from './little-text.ts';

it.each([
  ['Plain words, 100% & more.', 'Plain words, 100% & more.'],
  ['a (b) [c] {d} <e> | f ~ *g* @h \\', 'a \\(b\\) \\[c\\] \\{d\\} \\<e\\> \\| f \\~ \\*g\\* \\@h \\\\'],
  ['#bread and C#', '{hashtag|\\#|bread} and C\\#'],
  ['#brød_2 #brød', '\\#brød\\_2 {hashtag|\\#|brød}'],
  ['https://a.example/b_c#d', 'https://a.example/b\\_c\\#d'],
])('%j becomes %j', (text, commentary) => {
  expect(littleText(text)).toBe(commentary);
});

it('shows the text as the network will', () => {
  expect(shownText('{hashtag|\\#|bread} by @[Alice\\_s \\(Bakery\\)](urn:li:organization:1) \\#1')).toBe(
    '#bread by Alice_s (Bakery) #1',
  );
});

it('loses no character of any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab #＃{}|\\@[]()<>*_~é🥖\n.') }), (text) => {
      expect(shownText(littleText(text)).replaceAll('＃', '#')).toBe(text.replaceAll('＃', '#'));
    }),
  );
});
