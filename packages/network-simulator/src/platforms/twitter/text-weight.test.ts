import { describe, expect, test } from 'vitest';
import { hasForbiddenCharacter, weightedLength } from './text-weight.ts';

describe('the weight of a text on X', () => {
  test.each([
    ['Latin, accents and dashes', 'Crème — “brûlée”', 16],
    ['decomposed accents', 'e\u0301', 1],
    ['Chinese, kana and Hangul', '漢字カナ한글', 12],
    ['the ellipsis and the euro sign', '…€', 4],
    ['an emoji of many code points', '👨‍👩‍👧‍👦', 2],
    ['flags, keycaps and skin tones', '🇩🇪1️⃣👍🏽', 6],
    ['digits', '2026', 4],
    ['directional marks', '\u202aa\u202c', 5],
    ['a short link', 'http://a.co', 23],
    ['a long link', `https://example.com/${'a'.repeat(300)}`, 23],
    ['a link with letters that others fold to', `https://example.com/kiosk/${'s'.repeat(30)}`, 23],
    ['a domain without a scheme', 'example.com', 23],
    ['a link in a sentence', 'See https://example.com/menu, please.', 36],
    ['no link in a version number or an address of mail', '1.2.3 a@example.com', 19],
  ])('%s', (_name, text, length) => {
    expect(weightedLength(text)).toBe(length);
  });

  test('excludes characters that nobody may post', () => {
    expect(hasForbiddenCharacter('a\ufeffb')).toBe(true);
    expect(hasForbiddenCharacter('a\u200db')).toBe(false);
  });
});
