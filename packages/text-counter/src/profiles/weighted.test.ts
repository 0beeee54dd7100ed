import { expect, test } from 'vitest';
import { twitterProfile } from './weighted.ts';

test('composed and decomposed characters count the same', () => {
  const lengthOf = (text: string): number => twitterProfile.measure(text).length;
  for (let point = 0; point <= 0x10ffff; point++) {
    if (point >= 0xd800 && point <= 0xdfff) continue;
    const character = String.fromCodePoint(point);
    const parts = character.normalize('NFD');
    if (parts === character) continue;
    const composed = parts.normalize();
    if (lengthOf(parts) !== lengthOf(composed) || lengthOf(character) !== lengthOf(composed))
      expect.fail(`U+${point.toString(16)}`);
  }
}, 30_000);

test('two units never compose unnoticed', () => {
  for (const first of ['a', '\u0627', '\u0928', '\u1100', '\u304b', '\uac00', '\ud804']) {
    for (let unit = 0; unit <= 0xffff; unit++) {
      const text = first + String.fromCharCode(unit);
      const { length } = twitterProfile.measure(text);
      if (length !== twitterProfile.measure(text.normalize()).length) expect.fail(JSON.stringify(text));
    }
  }
}, 30_000);
