import { isAlphanumeric } from '../links/character-classes.ts';
import { blueskyTopLevelDomains } from '../links/top-level-domains.ts';
import { isSpace, mayBegin } from './white-space.ts';

/** A link as Bluesky's library finds it; UTF-16 offsets, end exclusive. */
export interface BlueskyLink {
  readonly start: number;
  readonly end: number;
  /** The address with its scheme. */
  readonly uri: string;
}

/** Whether the name ends in a dot and a top-level domain in lower case. */
export function hasKnownEnding(name: string): boolean {
  const dot = name.lastIndexOf('.');
  return dot >= 0 && blueskyTopLevelDomains().has(name.slice(dot + 1));
}

/** Links at the start of the text, after white space or after an opening bracket. */
export function scanBlueskyLinks(text: string): BlueskyLink[] {
  const links: BlueskyLink[] = [];
  let barrier = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index) | 0x20;
    if (code < 0x61 || code > 0x7a || !mayBegin(text, index, barrier)) continue;
    const domainEnd = scanDomain(text, index);
    const hasScheme = domainEnd === index && startsWithScheme(text, index);
    if (domainEnd === index && !hasScheme) continue;
    let end = index;
    while (end < text.length && !isSpace(text.charCodeAt(end))) end++;
    barrier = end;
    const link = acceptLink(text, index, end, hasScheme ? undefined : text.slice(index, domainEnd));
    if (link) links.push(link);
    index = end - 1;
  }
  return links;
}

function startsWithScheme(text: string, index: number): boolean {
  const length = /^https?:\/\//i.exec(text.slice(index, index + 8))?.[0].length ?? 0;
  const next = index + length;
  return length > 0 && next < text.length && !isSpace(text.charCodeAt(next));
}

/** End of two or more labels of ASCII letters and digits; `start` when there are fewer. */
function scanDomain(text: string, start: number): number {
  let index = start + 1;
  while (isAlphanumeric(text.charCodeAt(index))) index++;
  let end = start;
  while (text.charCodeAt(index) === 0x2e && isAlphanumeric(text.charCodeAt(index + 1))) {
    index++;
    while (isAlphanumeric(text.charCodeAt(index))) index++;
    end = index;
  }
  return end;
}

function acceptLink(
  text: string,
  start: number,
  end: number,
  domain: string | undefined,
): BlueskyLink | undefined {
  const written = text.slice(start, end);
  // Anything that begins with "http" in lower case passes for an address, with or without a scheme.
  const passes = written.startsWith('http');
  if (!passes && (domain === undefined || !hasKnownEnding(domain))) return undefined;
  let uri = passes ? written : `https://${written}`;
  let linkEnd = end;
  if ('.,;:!?'.includes(uri.slice(-1))) {
    uri = uri.slice(0, -1);
    linkEnd--;
  }
  if (uri.endsWith(')') && !uri.includes('(')) {
    uri = uri.slice(0, -1);
    linkEnd--;
  }
  return { start, end: linkEnd, uri };
}
