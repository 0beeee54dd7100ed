import { decodeHTMLStrict, encodeNonAsciiHTML } from 'entities';
import { describe, expect, it, test } from 'vitest';
import { NAMED_REFERENCES } from '../src/html/named-references.ts';
import { toPlainText } from '../src/html.ts';

// `entities` is what htmlparser2 decodes with, by which the previews of links are read.
const decoded = (text: string) => toPlainText(`<p>${text}</p>`);

describe('character references', () => {
  it('mean the same as to the library that reads pages', () => {
    const names = [...NAMED_REFERENCES.keys()].filter((name) => name !== '-');
    expect(names.length).toBeGreaterThan(360);
    for (const name of names)
      expect([name, decoded(`&${name};`)]).toEqual([name, decodeHTMLStrict(`&${name};`)]);
  });

  it('cover every named letter up to U+017F', () => {
    for (let point = 0xa0; point <= 0x17f; point++) {
      const letter = String.fromCodePoint(point);
      const reference = encodeNonAsciiHTML(letter);
      if (/\p{L}/u.test(letter) && !reference.startsWith('&#')) expect(decoded(reference)).toBe(letter);
    }
  });

  test.each([
    'Espa&ntilde;a',
    '&Eacute;t&eacute;',
    '&Ccaron;esko',
    '&frac12; &euro;',
    '&#233; &#xe9; &#X1F600;',
  ])('%s', (text) => {
    expect(decoded(text)).toBe(decodeHTMLStrict(text));
  });

  test.each(Array.from({ length: 0x20 }, (_, index) => 0x80 + index))(
    '&#%i; is what browsers make of it',
    (point) => {
      expect(decoded(`&#${point};`)).toBe(decodeHTMLStrict(`&#${point};`));
    },
  );
});
