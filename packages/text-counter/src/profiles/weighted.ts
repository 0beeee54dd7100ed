import { emojiEnd } from '../emoji.ts';
import { FORBIDDEN } from '../links/character-classes.ts';
import { xLinks } from '../links/link-grammar.ts';
import { scanLinks } from '../links/link-scanner.ts';
import { SourceMap } from '../normalization.ts';
import type { Count, CountingProfile, CountSpan } from '../profile.ts';
import { isPairAt } from '../utf8.ts';

/** A configuration of twitter-text, field for field (`config/v3.json`). */
export interface WeightedConfig {
  readonly scale: number;
  readonly defaultWeight: number;
  /** Characters a link counts, however long it is. */
  readonly transformedURLLength: number;
  /** Whether an emoji of several code points weighs as one character. */
  readonly emojiParsingEnabled?: boolean;
  readonly ranges?: readonly { readonly start: number; readonly end: number; readonly weight: number }[];
}

/** Bits of a table entry that hold the weight; what is above them says which look the unit needs, if any. */
const WEIGHT = 0xfff;
/** May compose with what is around it, or be replaced, in normalisation form C. */
const COMPOSES = 0x1000;
/** May begin an emoji. */
const LOOK = 0x2000;
/** Half of another surrogate pair, which may compose. */
const PAIR = 0x3000;
/** Makes the text unacceptable. */
const REFUSED = 0x4000;
const UNKNOWN = 0xffff;
/** Units that are worth a search of their own. */
const FAR = 32;

const NOTHING: Count = { length: 0, unit: 'weighted', also: [], spans: [] };
const IS_REFUSED = /* @__PURE__ */ new RegExp(`[${FORBIDDEN}]`);
const MAY_BE_EMOJI = /[\p{Emoji}\ud83c-\ud83e]/u;
const SURROGATE = /[\ud800-\udbff]/;
/** Marks and the later parts of syllables; the emoji selector composes with nothing. */
const MAY_COMPOSE = /(?!\ufe0f)\p{M}|[\u1160-\u11ff]/u;
/** Anything but characters that weigh the same on X, need no look and compose with nothing. */
const UNEVEN =
  /[^\0-\u02ff\u0388-\u0482\u048a-\u058f\u05d0-\u05ea\u061b-\u064a\u0660-\u066f\u0671-\u06d5\u0904-\u0928\u0935-\u0939\u2010-\u201f]/g;
/** The same in a text in which nothing composes. */
const UNEVEN_NORMAL = /[^\0-\u10ff\u2000-\u200d\u2010-\u201f]/g;
const ASCII = /[\0-\x7f]*/y;

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

/**
 * Counts with weights as X counts (twitter-text `parseTweet`); the limit of the network is not part of it.
 * @throws {RangeError} when a weight is not a whole number from 0 to 4095.
 */
export function weightedProfile(name: string, config: WeightedConfig): CountingProfile {
  const { defaultWeight, ranges = [] } = config;
  for (const { weight } of [{ weight: defaultWeight }, ...ranges]) {
    if (!Number.isInteger(weight) || weight < 0 || weight > WEIGHT)
      throw new RangeError('weights are 0 to 4095');
  }
  let measure: CountingProfile['measure'] | undefined;
  return {
    name,
    unit: 'weighted',
    alsoUnits: [],
    measure(text): Count {
      measure ??= weightCounter(config);
      return measure(text);
    },
    linkRanges(text) {
      const normal = text.normalize();
      const links = scanLinks(normal, xLinks);
      if (normal === text || links.length === 0) return links;
      const map = new SourceMap(text);
      return links.map((link) => map.toSource(link));
    },
  };
}

/** The way X counts: links 23, emoji and wide characters 2, the rest 1. */
export const twitterProfile: CountingProfile = /* @__PURE__ */ weightedProfile('twitter', VERSION_3);

/** End of what weighs the same from `from` on, without what a selector or keycap behind it may make an emoji. */
function evenEnd(text: string, from: number, uneven: RegExp): number {
  uneven.lastIndex = from;
  return uneven.test(text) ? uneven.lastIndex - 2 : text.length;
}

function weightCounter(config: WeightedConfig): (text: string) => Count {
  const { scale, defaultWeight, transformedURLLength, emojiParsingEnabled, ranges = [] } = config;
  /** What was looked up so far: for every UTF-16 unit its weight, and which look it needs. */
  const table = new Uint16Array(0x10000).fill(UNKNOWN);

  const weightOf = (unit: number): number =>
    ranges.find(({ start, end }) => unit >= start && unit <= end)?.weight ?? defaultWeight;

  function learn(unit: number): number {
    const character = String.fromCharCode(unit);
    let need = 0;
    if (IS_REFUSED.test(character)) need = REFUSED;
    else if (MAY_BE_EMOJI.test(character)) need = LOOK;
    else if (SURROGATE.test(character)) need = PAIR;
    else if (MAY_COMPOSE.test(character) || character.normalize() !== character) need = COMPOSES;
    table[unit] = need | weightOf(unit);
    return need | weightOf(unit);
  }

  /** What the characters that weigh the same on X weigh here, if they do. */
  const weight = weightOf(0);
  let isEven = true;
  for (let unit = 0; unit < 0x2020; unit++) {
    isEven &&= weightOf(unit) === weight || evenEnd(String.fromCharCode(unit), 0, UNEVEN_NORMAL) < 0;
  }

  /** Counts the text as it stands; `undefined` when normalising it changes it. */
  function walk(text: string, known: boolean): Count | undefined {
    const links = scanLinks(text, xLinks);
    const spans: CountSpan[] = [];
    /** Entries below it need no look; what may compose needs none in a text that is known to be normal. */
    let limit = known ? LOOK : COMPOSES;
    let even = isEven ? evenEnd(text, 0, known ? UNEVEN_NORMAL : UNEVEN) : 0;
    if (even === text.length) limit = LOOK;
    let forbiddenAt = -1;
    let sum = 0;
    let index = 0;
    for (let next = 0; next <= links.length; next++) {
      const link = links[next];
      const stop = link ? link.start : text.length;
      while (index < stop) {
        const skipped = Math.min(stop, even);
        if (index < skipped) {
          sum += weight * (skipped - index);
          index = skipped;
        }
        let entry = 0;
        while (index < stop) {
          entry = table[text.charCodeAt(index)] ?? 0;
          if (entry >= limit) break;
          sum += entry & WEIGHT;
          index++;
        }
        if (index === stop) break;
        const unit = text.charCodeAt(index);
        if (entry === UNKNOWN) entry = learn(unit);
        if (entry >= LOOK && entry < PAIR) {
          // Below, only a selector or keycap makes an emoji.
          const end =
            emojiParsingEnabled && (unit > 0xff || text.charCodeAt(index + 1) > 0x2000)
              ? emojiEnd(text, index)
              : index;
          if (end > index) {
            sum += defaultWeight;
            spans.push({ kind: 'emoji', start: index, end, length: defaultWeight / scale });
            index = end;
            if (isEven && stop - index > FAR)
              even = evenEnd(text, index, limit < LOOK ? UNEVEN : UNEVEN_NORMAL);
            continue;
          }
        } else if (entry >= REFUSED) {
          if (forbiddenAt < 0) forbiddenAt = index;
        } else if (entry >= limit && limit < LOOK) {
          if (text.normalize() !== text) return undefined;
          limit = LOOK;
          if (isEven) even = evenEnd(text, index, UNEVEN_NORMAL);
          continue;
        }
        sum += entry & WEIGHT;
        index += isPairAt(text, index) ? 2 : 1;
      }
      if (!link || index > link.start) continue;
      const end = link.start + link.length;
      ASCII.lastIndex = index;
      if (limit < LOOK && ASCII.test(text) && ASCII.lastIndex < end) {
        if (text.normalize() !== text) return undefined;
        limit = LOOK;
      }
      sum += transformedURLLength * scale;
      spans.push({ kind: 'link', start: index, end, length: transformedURLLength });
      index = end;
    }
    const count: Count = { length: Math.floor(sum / scale), unit: 'weighted', also: [], spans };
    return forbiddenAt < 0 ? count : { ...count, forbiddenAt };
  }

  return (source) => {
    const own = walk(source, false);
    if (own) return own;
    const count = walk(source.normalize(), true) ?? NOTHING;
    const map = new SourceMap(source);
    const spans = count.spans.map((span) => ({ ...span, ...map.toSource(span) }));
    const at = count.forbiddenAt;
    return at === undefined
      ? { ...count, spans }
      : { ...count, spans, forbiddenAt: map.toSource({ start: at, end: at }).start };
  };
}
