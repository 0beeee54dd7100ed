import { linksOf } from './links.ts';

/** The weight of a link, whatever its length. */
const LINK_WEIGHT = 23;
const EMOJI = /^\p{RGI_Emoji}/v;
/** Code points that count 1; all others count 2 (twitter-text, configuration v3). */
const LIGHT_RANGES = [
  [0, 0x10ff],
  [0x2000, 0x200d],
  [0x2010, 0x201f],
  [0x2032, 0x2037],
] as const;
const FORBIDDEN = /[\ufffe\ufeff\uffff]/;

/** The length of a text as X counts it: a link is 23, an emoji 2, most scripts 1 and others 2 (X docs: "Counting characters"). */
export function weightedLength(text: string): number {
  const normalized = text.normalize('NFC');
  const links = linksOf(normalized);
  let length = 0;
  let position = 0;
  for (const { start, end } of links) {
    length += weightWithoutLinks(normalized.slice(position, start)) + LINK_WEIGHT;
    position = end;
  }
  return length + weightWithoutLinks(normalized.slice(position));
}

/** Whether the text holds a character that X never accepts. */
export function hasForbiddenCharacter(text: string): boolean {
  return FORBIDDEN.test(text);
}

function weightWithoutLinks(text: string): number {
  let weight = 0;
  let position = 0;
  while (position < text.length) {
    const emoji = EMOJI.exec(text.slice(position, position + 40))?.[0];
    const point = text.codePointAt(position) ?? 0;
    const isLight = LIGHT_RANGES.some(([from, to]) => point >= from && point <= to);
    weight += emoji === undefined && isLight ? 1 : 2;
    position += emoji?.length ?? String.fromCodePoint(point).length;
  }
  return weight;
}
