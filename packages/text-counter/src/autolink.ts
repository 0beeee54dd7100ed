import { ensureString } from './argument.ts';
import { type Found, placeFacets } from './bluesky/facets.ts';
import type { Grammar } from './extract.ts';
import { scanFediverseHashtags } from './hashtags/fediverse-hashtags.ts';
import type { HashtagMatch } from './hashtags/hashtag-match.ts';
import { scanXCashtags } from './hashtags/x-cashtags.ts';
import { scanXHashtags } from './hashtags/x-hashtags.ts';
import { scanFediverseMentions } from './mentions/fediverse-mentions.ts';
import { scanXMentions } from './mentions/x-mentions.ts';
import { type NetworkName, networkOf } from './networks/networks.ts';
import type { CountingProfile, TextRange } from './profile.ts';
import { mastodonProfile } from './profiles/fediverse.ts';
import { twitterProfile } from './profiles/weighted.ts';

export type SpanKind = 'link' | 'mention' | 'hashtag' | 'cashtag';

/** A part of a text that a network makes clickable; UTF-16 offsets, end exclusive. */
export interface Span extends TextRange {
  readonly kind: SpanKind;
  /**
   * For a link, the address with its scheme; for a mention, the name without `@` (`ada`, `ada@social.example`,
   * `name/list`, a Bluesky handle); for a tag, the tag without its sign.
   */
  readonly target: string;
}

const HAS_SCHEME = /^[a-z]+:\/\//i;

const addressOf = (written: string): string => (HAS_SCHEME.test(written) ? written : `https://${written}`);

/**
 * The links, mentions and tags of the text as the network finds them, sorted by start, never overlapping. Links are
 * exactly those that `count` counts as links; a network that counts none has X's links, mentions and tags.
 *
 * @throws {TypeError} when `text` is not a string.
 * @throws {RangeError} when the network is unknown.
 */
export function autolink(text: string, network: NetworkName): Span[] {
  const source = ensureString(text, 'text');
  return SPANS[networkOf(network).grammar](source);
}

/** The spans that each grammar finds. */
const SPANS: Readonly<Record<Grammar, (text: string) => Span[]>> = {
  twitter: (text) => {
    const mentions = scanXMentions(text).map((mention) =>
      span('mention', mention, mention.username + (mention.list ? `/${mention.list}` : '')),
    );
    const tags = tagSpans('hashtag', scanXHashtags(text));
    const cashtags = tagSpans('cashtag', scanXCashtags(text));
    return fill(linkSpans(text, twitterProfile), [...mentions, ...tags, ...cashtags]);
  },
  mastodon: (text) => {
    const mentions = scanFediverseMentions(text).map((mention) =>
      span('mention', mention, mention.username + (mention.server ? `@${mention.server}` : '')),
    );
    const tags = tagSpans('hashtag', scanFediverseHashtags(text));
    return fill(inTurn([...linkSpans(text, mastodonProfile()), ...mentions]), tags);
  },
  bluesky: (text) => spansOf(placeFacets(text, (address) => address).found),
};

const span = (kind: SpanKind, { start, end }: TextRange, target: string): Span => ({
  start,
  end,
  kind,
  target,
});

const tagSpans = (kind: SpanKind, tags: readonly HashtagMatch[]): Span[] =>
  tags.map((found) => span(kind, found, found.tag));

const linkSpans = (text: string, { linkRanges }: CountingProfile): Span[] =>
  linkRanges(text).map((link) => span('link', link, addressOf(text.slice(link.start, link.end))));

const sorted = (spans: readonly Span[]): Span[] => [...spans].sort((left, right) => left.start - right.start);

/** Sorted by start; if spans overlap, the one that starts earlier stays. */
function inTurn(spans: readonly Span[]): Span[] {
  let reached = 0;
  return sorted(spans).filter(({ start, end }) => {
    if (start < reached) return false;
    reached = end;
    return true;
  });
}

/** The counted spans, and those of the others that overlap none of them. */
function fill(counted: readonly Span[], others: readonly Span[]): Span[] {
  let next = 0;
  const free = sorted(others).filter(({ start, end }) => {
    while ((counted[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next++;
    return (counted[next]?.start ?? end) >= end;
  });
  return inTurn([...counted, ...free]);
}

/** The spans that correspond to facets. */
export function spansOf(found: readonly Found[]): Span[] {
  return found.map(({ feature, ...range }) => {
    if (feature.type === 'link') return span('link', range, addressOf(feature.uri));
    if (feature.type === 'mention') return span('mention', range, feature.handle);
    return feature.tag.startsWith('$')
      ? span('cashtag', range, feature.tag.slice(1))
      : span('hashtag', range, feature.tag);
  });
}
