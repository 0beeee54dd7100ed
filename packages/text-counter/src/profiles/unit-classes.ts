import { isForbidden } from '../links/character-classes.ts';

/** The unit needs no look beyond its weight. */
export const PLAIN = 0;
/** Composes with what is around it, or is replaced, in normalisation form C. */
export const COMPOSES = 1;
/** May begin an emoji, or is half of a surrogate pair. */
export const MAY_BE_EMOJI = 2;
/** Makes the text unacceptable. */
export const FORBIDDEN = 3;
/** `#`, `*` and digits, which a keycap makes an emoji. */
export const KEYCAP_BASE = 4;

/** Ranges whose characters normalisation leaves alone and that begin no emoji. */
const INERT: readonly (readonly [number, number])[] = [
  [0x00, 0x2ff],
  [0x370, 0x373],
  [0x375, 0x37d],
  [0x388, 0x482],
  [0x48a, 0x590],
  [0x5c8, 0x60f],
  [0x61b, 0x64a],
  [0x660, 0x66f],
  [0x671, 0x6d5],
  [0x6e5, 0x6e6],
  [0x6ee, 0x710],
  [0x904, 0x928],
  [0x92a, 0x930],
  [0x932, 0x933],
  [0x935, 0x939],
  [0x93d, 0x93d],
  [0xe01, 0xe30],
  [0xe32, 0xe33],
  [0xe3f, 0xe46],
  [0x1e00, 0x1eff],
  [0x2002, 0x203b],
  [0x203d, 0x2048],
  [0x204a, 0x205f],
  [0x20a0, 0x20bf],
  [0x3001, 0x3029],
  [0x3041, 0x3096],
  [0x309b, 0x30ff],
  [0x3400, 0x9fff],
  [0xac00, 0xd7a3],
  [0xff01, 0xffef],
];

let table: Uint8Array | undefined;

/** The class of every UTF-16 unit; anything not known to be harmless `COMPOSES`. */
export function unitClasses(): Uint8Array {
  table ??= build();
  return table;
}

function build(): Uint8Array {
  const classes = new Uint8Array(0x10000).fill(COMPOSES);
  for (const [first, last] of INERT) classes.fill(PLAIN, first, last + 1);
  for (const first of [0x2100, 0x2300, 0x2500, 0x2600, 0x2700, 0x2900, 0x2b00]) {
    classes.fill(MAY_BE_EMOJI, first, first + 0x100);
  }
  for (const unit of [0xa9, 0xae, 0x203c, 0x2049, 0x24c2, 0x3030, 0x303d, 0x3297, 0x3299, 0xfe0f]) {
    classes[unit] = MAY_BE_EMOJI;
  }
  for (const composed of [0x2126, 0x212a, 0x212b, 0x2329, 0x232a, 0x2adc]) classes[composed] = COMPOSES;
  for (const base of '#*0123456789') classes[base.charCodeAt(0)] = KEYCAP_BASE;
  // Symbols, pictographs, flags and tones; other surrogate pairs may compose.
  for (const high of [0xd83c, 0xd83d, 0xd83e]) classes[high] = MAY_BE_EMOJI;
  for (let unit = 0xfe00; unit < 0x10000; unit++) if (isForbidden(unit)) classes[unit] = FORBIDDEN;
  return classes;
}
