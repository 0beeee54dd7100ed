import { emojiEnd } from '../emoji/emoji-scanner.ts';
import { isForbidden } from '../links/character-classes.ts';
import { xLinks } from '../links/link-grammar.ts';
import { type LinkMatch, scanLinks } from '../links/link-scanner.ts';
import { normalize } from '../normalization.ts';
import type { Count, CountingProfile, CountSpan } from '../profile.ts';

/** A configuration of twitter-text, field for field (`config/v3.json`). */
export interface WeightedConfig {
  readonly scale: number;
  readonly defaultWeight: number;
  /** Characters a link counts, whatever it is long. */
  readonly transformedURLLength: number;
  /** Whether an emoji of several code points weighs as one character. */
  readonly emojiParsingEnabled?: boolean;
  readonly ranges?: readonly { readonly start: number; readonly end: number; readonly weight: number }[];
}

/** twitter-text configuration version 3, the one in force. */
const VERSION_3: WeightedConfig = {
  scale: 100,
  defaultWeight: 200,
  transformedURLLength: 23,
  emojiParsingEnabled: true,
  ranges: [
    { start: 0, end: 0x10ff, weight: 100 },
    { start: 0x2000, end: 0x200d, weight: 100 },
    { start: 0x2010, end: 0x201f, weight: 100 },
    { start: 0x2032, end: 0x2037, weight: 100 },
  ],
};

/** Counts with weights as X counts (twitter-text `parseTweet`); the limit of the network is not part of it. */
export function weightedProfile(name: string, config: WeightedConfig): CountingProfile {
  return {
    name,
    unit: 'weighted',
    alsoUnits: [],
    measure: (text) => measure(text, config),
    linkRanges: (text) => {
      const normal = normalize(text);
      return scanLinks(normal.text, xLinks).map(({ start, end }) => normal.rangeInSource(start, end));
    },
  };
}

/** The way X counts: links 23, emoji and wide characters 2, the rest 1. */
export const twitterProfile: CountingProfile = weightedProfile('twitter', VERSION_3);

const NO_LINKS: readonly LinkMatch[] = [];

function measure(text: string, config: WeightedConfig): Count {
  const normal = normalize(text);
  const source = normal.text;
  const spans: CountSpan[] = [];
  const links = source.includes('.') ? scanLinks(source, xLinks) : NO_LINKS;
  const cheap = config.ranges?.[0];
  const cheapEnd = cheap?.start === 0 && cheap.weight === config.scale ? cheap.end : -1;
  let forbiddenAt = -1;
  let nextLink = 0;
  let linkAt = links[0]?.start ?? -1;
  let sum = 0;
  let index = 0;
  while (index < source.length) {
    if (index === linkAt) {
      const link = links[nextLink];
      const length = link?.length ?? 0;
      spans.push({ kind: 'link', ...normal.rangeInSource(index, index + length), length: config.transformedURLLength });
      sum += config.transformedURLLength * config.scale;
      index += length;
      nextLink++;
      while ((links[nextLink]?.start ?? index) < index) nextLink++;
      linkAt = links[nextLink]?.start ?? -1;
      continue;
    }
    const unit = source.charCodeAt(index);
    if (unit <= cheapEnd && unit > 0x39 && unit < 0xa9) {
      sum += config.scale;
      index++;
      continue;
    }
    if (config.emojiParsingEnabled === true) {
      const end = emojiEnd(source, index);
      if (end > index) {
        const range = normal.rangeInSource(index, end);
        spans.push({ kind: 'emoji', ...range, length: config.defaultWeight / config.scale });
        sum += config.defaultWeight;
        index = end;
        continue;
      }
    }
    if (forbiddenAt < 0 && isForbidden(unit)) forbiddenAt = normal.rangeInSource(index, index + 1).start;
    sum += weightOf(unit, config);
    index += isPair(source, index, unit) ? 2 : 1;
  }
  const length = Math.floor(sum / config.scale);
  return { length, unit: 'weighted', also: [], spans, ...(forbiddenAt < 0 ? {} : { forbiddenAt }) };
}

function isPair(text: string, index: number, unit: number): boolean {
  if (unit < 0xd800 || unit > 0xdbff) return false;
  const next = text.charCodeAt(index + 1);
  return next >= 0xdc00 && next <= 0xdfff;
}

function weightOf(unit: number, config: WeightedConfig): number {
  for (const range of config.ranges ?? []) {
    if (unit >= range.start && unit <= range.end) return range.weight;
  }
  return config.defaultWeight;
}
