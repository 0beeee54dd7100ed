import { createRequire } from 'node:module';
import { RichText } from '@atproto/api';

/** The parts of the networks' own libraries that this package is compared with. */
interface TwitterText {
  readonly parseTweet: (text: string) => { readonly weightedLength: number; readonly valid: boolean };
  readonly extractUrlsWithIndices: (text: string) => readonly {
    readonly url: string;
    readonly indices: readonly [number, number];
  }[];
  readonly extractMentionsOrListsWithIndices: (text: string) => readonly {
    readonly screenName: string;
    readonly listSlug: string;
    readonly indices: readonly [number, number];
  }[];
  readonly extractHashtagsWithIndices: (text: string) => readonly {
    readonly hashtag: string;
    readonly indices: readonly [number, number];
  }[];
  readonly extractCashtagsWithIndices: (text: string) => readonly {
    readonly cashtag: string;
    readonly indices: readonly [number, number];
  }[];
}

/** npm package twitter-text 3.1.0; it has no type declarations. */
export const twitterText = createRequire(import.meta.url)('twitter-text') as TwitterText;

interface WireFacet {
  readonly type: string;
  readonly value: string;
  readonly byteStart: number;
  readonly byteEnd: number;
}

/** What `RichText` of @atproto/api detects, without resolving handles. */
export function atprotoFacets(text: string): WireFacet[] {
  const rich = new RichText({ text });
  rich.detectFacetsWithoutResolution();
  return (rich.facets ?? []).map(({ index, features }) => {
    const feature: Readonly<Record<string, unknown>> = { ...features[0] };
    return {
      type: String(feature['$type']).replace(/^.*#/, ''),
      value: String(feature['did'] ?? feature['uri'] ?? feature['tag']),
      byteStart: index.byteStart,
      byteEnd: index.byteEnd,
    };
  });
}

/** Grapheme clusters by a plain loop over `Intl.Segmenter`. */
export function segmenterLength(text: string): number {
  let length = 0;
  for (const _ of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) length++;
  return length;
}
