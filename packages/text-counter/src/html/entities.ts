import { ensureString } from '../argument.ts';
import { NAMED_REFERENCES } from './named-references.ts';

const REFERENCE = /&(?:#(\d{1,8})|#[xX]([\da-fA-F]{1,8})|([a-zA-Z][a-zA-Z\d]{1,8}));/g;

/** The characters of the numbers 128 to 159 (HTML standard, numeric character reference end state): Windows-1252. */
const WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/**
 * Replaces character references by the characters they stand for in HTML. A reference to no character becomes U+FFFD; a
 * name that is not in the table stays as written.
 * @throws {TypeError} when `text` is not a string.
 */
export function decodeReferences(text: string): string {
  return ensureString(text, 'text').replace(
    REFERENCE,
    (written: string, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED_REFERENCES.get(name) ?? written;
      const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      const isCharacter = point > 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
      return WINDOWS[point - 0x80] ?? (isCharacter ? String.fromCodePoint(point) : '\ufffd');
    },
  );
}
