/** A part of a text that X makes a link of; UTF-16 offsets. */
export interface TextLink {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Top-level domains that mark addresses without a scheme here; X knows all of them. */
const DOMAINS = 'com|org|net|edu|gov|io|dev|app|info|social|blog|shop|example|co|de|fr|uk|eu|us|ai';
/**
 * Lists the wanted characters: a case-insensitive class that excludes other scripts would also exclude `k` and `s`,
 * because of U+212A and U+017F.
 */
const CHARACTER = '[!#-&(-;=?-~]';
const PATTERN = new RegExp(
  `https?://${CHARACTER}+|(?<![\\p{L}\\p{N}@#$._/-])(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)+(?:${DOMAINS})(?![\\p{L}\\p{N}@.-])(?:/${CHARACTER}*)?`,
  'giu',
);
const TRAILING = /[.,;:!?'")\]]+$/;

/** The links of a text, in order. Simpler than twitter-text: no links with other scripts in them. */
export function linksOf(text: string): readonly TextLink[] {
  return Array.from(text.matchAll(PATTERN), (match) => {
    const link = match[0].replace(TRAILING, '');
    return { start: match.index, end: match.index + link.length, text: link };
  });
}
