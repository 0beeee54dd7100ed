import { ensureString } from './argument.ts';
import { autolink, type Span, spansOf } from './autolink.ts';
import { type Facet, placeFacets, withByteOffsets } from './bluesky/facets.ts';
import { shortAddress } from './bluesky/short-address.ts';
import { isWithin } from './limit.ts';
import { withLineFeeds } from './line-breaks.ts';
import { type NetworkName, type TextOptions, textRules } from './networks/networks.ts';
import type { Count } from './profile.ts';

/** A post's text as it is sent. */
export interface Preview {
  /** With LF for every line break, and on Bluesky with every link in its short form. */
  readonly text: string;
  /** Links, mentions and tags with offsets into `text`; a shortened link keeps its full address as target. */
  readonly spans: readonly Span[];
  /** Bluesky's facets with byte offsets into `text`; elsewhere empty. */
  readonly facets: readonly Facet[];
  /** The network's count of the text, before links are shortened. */
  readonly count: Count;
  readonly fits: boolean;
}

/**
 * The form in which a text is sent to the network, and how the network reads it.
 *
 * @throws {TypeError} when `text` is not a string.
 * @throws {RangeError} when the network is unknown or an option is not a number, or is below 0.
 */
export function preview(text: string, network: NetworkName, options: TextOptions = {}): Preview {
  const { source, profile, limits } = textRules(withLineFeeds(ensureString(text, 'text')), network, options);
  const count = profile.measure(source);
  const result = { count, fits: isWithin(count, limits) };
  if (profile.name !== 'bluesky')
    return { text: source, spans: autolink(source, network), facets: [], ...result };
  const { text: shortened, found } = placeFacets(source, shortAddress);
  return { text: shortened, spans: spansOf(found), facets: withByteOffsets(shortened, found), ...result };
}
