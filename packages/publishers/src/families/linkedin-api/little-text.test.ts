import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { littleText, mentionedIn, shownText, textWithMentions } from './little-text.ts';

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

describe('mentions', () => {
  const acme = { id: 'urn:li:organization:7', name: 'Acme (C#)' };
  const ann = { id: 'urn:li:person:a-B_1', name: 'Ann' };
  const text = '@Ann, @Anna and @Acme (C#): #bread @nobody';

  it('are templates with the name escaped, and hashtags in names are none', () => {
    expect(littleText(text, [ann, acme])).toBe(
      String.raw`@[Ann](urn:li:person:a-B_1), \@Anna and @[Acme \(C\#\)](urn:li:organization:7): {hashtag|\#|bread} \@nobody`,
    );
  });

  it('are shown without the @ and read back by their URNs', () => {
    const commentary = littleText(text, [ann, acme]);
    expect(shownText(commentary)).toBe('Ann, @Anna and Acme (C#): #bread @nobody');
    expect(textWithMentions(text, [ann, acme])).toBe(shownText(commentary));
    expect(mentionedIn(commentary)).toEqual([acme.id, ann.id]);
  });
});
