import { ensureString } from '../argument.ts';
import { utf8LengthOf } from '../utf8.ts';
import { scanBlueskyLinks } from './link-facets.ts';
import { scanBlueskyMentions } from './mention-facets.ts';
import { shortAddress } from './short-address.ts';
import { scanBlueskyCashtags, scanBlueskyTags } from './tag-facets.ts';

/** UTF-8 byte offsets into the text of the record, end exclusive. */
export interface ByteRange {
  readonly byteStart: number;
  readonly byteEnd: number;
}

/**
 * The kind of a part of a Bluesky post. A mention holds the handle as written; the sender of the record resolves it to
 * a DID, and drops the facet when it does not resolve.
 */
export type Facet =
  | { readonly type: 'mention'; readonly index: ByteRange; readonly handle: string }
  | { readonly type: 'link'; readonly index: ByteRange; readonly uri: string }
  | { readonly type: 'tag'; readonly index: ByteRange; readonly tag: string };

type Feature =
  | { readonly type: 'mention'; readonly handle: string }
  | { readonly type: 'link'; readonly uri: string }
  | { readonly type: 'tag'; readonly tag: string };

/** A facet by UTF-16 offsets. */
export interface Found {
  readonly start: number;
  readonly end: number;
  readonly feature: Feature;
}

/** Everything that may become a facet, sorted by start; parts with the same start keep the library's order. */
function scanFacets(text: string): Found[] {
  const found: Found[] = [
    ...scanBlueskyMentions(text).map(({ start, end, handle }) => ({
      start,
      end,
      feature: { type: 'mention' as const, handle },
    })),
    ...scanBlueskyLinks(text).map(({ start, end, uri }) => ({
      start,
      end,
      feature: { type: 'link' as const, uri },
    })),
    ...scanBlueskyTags(text).map(({ start, end, tag }) => ({
      start,
      end,
      feature: { type: 'tag' as const, tag },
    })),
    ...scanBlueskyCashtags(text).map(({ start, end, tag }) => ({
      start,
      end,
      feature: { type: 'tag' as const, tag: `$${tag}` },
    })),
  ];
  return found.sort((left, right) => left.start - right.start);
}

/**
 * Facets of the text as Bluesky's library detects them, sorted by start (`@atproto/api` RichText).
 *
 * As in that library, a tag or mention inside a link's address is reported in addition to the link.
 * @throws {TypeError} when `text` is not a string.
 */
export function detectFacets(text: string): Facet[] {
  return withByteOffsets(ensureString(text, 'text'), scanFacets(text));
}

export function withByteOffsets(text: string, found: readonly Found[]): Facet[] {
  const byteAt = byteCounter(text);
  return found.map(({ start, end, feature }) => {
    const byteStart = byteAt(start);
    return { ...feature, index: { byteStart, byteEnd: byteStart + utf8LengthOf(text, start, end) } };
  });
}

/** Returns the byte offset of rising UTF-16 offsets. */
function byteCounter(text: string): (index: number) => number {
  let reached = 0;
  let bytes = 0;
  return (index) => {
    bytes += utf8LengthOf(text, reached, index);
    reached = index;
    return bytes;
  };
}

/** A post's text and facets in the form in which they are sent. */
export interface ShortenedPost {
  readonly text: string;
  /** Sorted by start, never overlapping; UTF-8 byte offsets into `text`. */
  readonly facets: readonly Facet[];
}

/**
 * The text with every link in its short form, and facets that keep the full address.
 *
 * This is what Bluesky's app sends. A tag or mention that overlaps a link, or another facet, is left out.
 * @throws {TypeError} when `text` is not a string.
 */
export function shortenLinks(text: string): ShortenedPost {
  const { text: shortened, found } = placeFacets(ensureString(text, 'text'), shortAddress);
  return { text: shortened, facets: withByteOffsets(shortened, found) };
}

/** A text and its facets, sorted by start and never overlapping, with UTF-16 offsets into it. */
export interface PlacedFacets {
  readonly text: string;
  readonly found: readonly Found[];
}

/**
 * The text with each link in the form that `show` returns; a facet that overlaps a link, or another facet, is left out.
 */
export function placeFacets(source: string, show: (address: string) => string): PlacedFacets {
  const found = scanFacets(source);
  const links = found.filter(({ feature }) => feature.type === 'link');
  const moved: Found[] = [];
  let shortened = '';
  let reached = 0;
  let next = 0;
  for (const facet of found) {
    while ((links[next]?.end ?? Number.POSITIVE_INFINITY) <= facet.start) next++;
    const isLink = facet.feature.type === 'link';
    const blocked = !isLink && (links[next]?.start ?? Number.POSITIVE_INFINITY) < facet.end;
    if (blocked || facet.start < reached) continue;
    shortened += source.slice(reached, facet.start);
    const written = source.slice(facet.start, facet.end);
    const shown = isLink ? show(written) : written;
    moved.push({ start: shortened.length, end: shortened.length + shown.length, feature: facet.feature });
    shortened += shown;
    reached = facet.end;
  }
  return { text: shortened + source.slice(reached), found: moved };
}
