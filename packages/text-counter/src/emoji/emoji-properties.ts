export const EMOJI = 1;
/** Shown as a picture without a variation selector. */
export const PRESENTATION = 2;
/** Takes a skin tone. */
export const MODIFIER_BASE = 4;
const KNOWN = 8;

const FIRST_ASTRAL = 0x1f000;
const ASTRAL_COUNT = 0xc00;
const FIRST_BASIC = 0x2000;
const BASIC_COUNT = 0x12a0;

/** What was looked up so far: the engine's property tests take many times as long as the rest of the scan. */
let astral: Uint8Array | undefined;
let basic: Uint8Array | undefined;

/** Emoji properties of a code point, as bits (UTS #51, the engine's Unicode version). */
export function emojiProperties(point: number): number {
  if (point >= FIRST_ASTRAL) {
    if (point >= FIRST_ASTRAL + ASTRAL_COUNT) return 0;
    astral ??= new Uint8Array(ASTRAL_COUNT);
    return lookUp(astral, point - FIRST_ASTRAL, point);
  }
  if (point < FIRST_BASIC || point >= FIRST_BASIC + BASIC_COUNT) return 0;
  basic ??= new Uint8Array(BASIC_COUNT);
  return lookUp(basic, point - FIRST_BASIC, point);
}

function lookUp(known: Uint8Array, slot: number, point: number): number {
  const found = known[slot] ?? 0;
  if (found !== 0) return found & ~KNOWN;
  const character = String.fromCodePoint(point);
  let bits = 0;
  if (/^\p{Emoji}$/u.test(character)) bits |= EMOJI;
  if (/^\p{Emoji_Presentation}$/u.test(character)) bits |= PRESENTATION;
  if (/^\p{Emoji_Modifier_Base}$/u.test(character)) bits |= MODIFIER_BASE;
  known[slot] = bits | KNOWN;
  return bits;
}
