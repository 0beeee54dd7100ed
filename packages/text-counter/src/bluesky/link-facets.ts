import { blueskyDomains } from './top-level-domains.ts';

/** A link as Bluesky's library finds it; UTF-16 offsets, end exclusive. */
export interface BlueskyLink {
  readonly start: number;
  readonly end: number;
  /** The address with its scheme. */
  readonly uri: string;
}

/** An address with a scheme, or a domain of ASCII letters and digits, and everything after it up to white space. */
const LINK = /(^|[\s(])(https?:\/\/\S+|([a-z][a-z\d]*(?:\.[a-z\d]+){1,9999})\S*)/gi;

/** Whether the name ends in a dot and a top-level domain in lower case. */
export function hasKnownEnding(name: string): boolean {
  const dot = name.lastIndexOf('.');
  return dot >= 0 && blueskyDomains().has(name.slice(dot + 1));
}

/** Links at the start of the text, after white space or after an opening bracket. */
export function scanBlueskyLinks(text: string): BlueskyLink[] {
  const links: BlueskyLink[] = [];
  for (const { 1: before = '', 2: written = '', 3: domain = '', index } of text.matchAll(LINK)) {
    // Anything that begins with "http" in lower case counts as an address, with or without a scheme.
    const passes = written.startsWith('http');
    if (!passes && !hasKnownEnding(domain)) continue;
    let shown = written.replace(/[.,;:!?]$/, '');
    if (shown.endsWith(')') && !shown.includes('(')) shown = shown.slice(0, -1);
    const start = index + before.length;
    links.push({ start, end: start + shown.length, uri: passes ? shown : `https://${shown}` });
  }
  return links;
}
