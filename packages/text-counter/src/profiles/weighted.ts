import { append } from '../append.ts';
import { emojiEnd } from '../emoji.ts';
import { droppedReturns } from '../line-breaks.ts';
import { FORBIDDEN } from '../links/character-classes.ts';
import { xLinks } from '../links/link-grammar.ts';
import { nextDot, scanLinks } from '../links/link-scanner.ts';
import { matchEnd } from '../match-end.ts';
import { inSource } from '../normalization.ts';
import type { Count, CountingProfile, CountSpan } from '../profile.ts';
import { isPairAt } from '../utf8.ts';

/** A configuration of twitter-text, field for field (`config/v3.json`). */
export interface WeightedConfig {
  readonly scale: number;
  readonly defaultWeight: number;
  /** Counted length of a link, however long it is. */
  readonly transformedURLLength: number;
  /** Whether an emoji of several code points weighs as one character. */
  readonly emojiParsingEnabled?: boolean;
  readonly ranges?: readonly { readonly start: number; readonly end: number; readonly weight: number }[];
}

/** Bits of a table entry that hold the weight. */
const WEIGHT = 0xfff;
/** May compose with what is around it, or be replaced, in normalisation form C. */
const COMPOSES = 0x1000;
/** May begin an emoji or another character of two units. */
const LOOK = 0x2000;
/** Makes the text unacceptable. */
const REFUSED = 0x4000;
const UNKNOWN = 0xffff;
/** Units that are worth a separate search. */
const FAR = 8;

const IS_REFUSED = /* @__PURE__ */ new RegExp(`[${FORBIDDEN}]`);
const MAY_BE_EMOJI = /[\p{Emoji}\ud800-\udbff]/u;
/** Marks and the later parts of syllables. The emoji selector composes with nothing, nor do Devanagari's but for nukta and accents. */
const MAY_COMPOSE = /(?!\ufe0f|[\u0900-\u093b\u093d-\u0950])\p{M}|[\u1160-\u11ff]/u;
const LIGHT = '[\\0-\\u02ff\\u0388-\\u0482\\u0620-\\u064a\\u2010-\\u201f]';
/**
 * Characters that neither compose nor weigh more than one on X. Engines are quickest with several at a time, Latin
 * first.
 */
const EVEN = /* @__PURE__ */ new RegExp(
  `(?:${/* @__PURE__ */ '[\\0-\\u01ff]'.repeat(8)})*(?:${/* @__PURE__ */ LIGHT.repeat(4)})*${LIGHT}*`,
  'y',
);

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
    measure(text) {
      measure ??= weightCounter(config);
      return measure(text);
    },
    linkRanges(text) {
      const normal = text.normalize();
      const links = scanLinks(normal, xLinks);
      return normal === text ? links : inSource(text, links);
    },
  };
}

/** The way X counts: links 23, emoji and wide characters 2, the rest 1. */
export const twitterProfile: CountingProfile = /* @__PURE__ */ weightedProfile('twitter', VERSION_3);

const FIRST_ACCENT = 0x300;
const ACCENTS = 0x70;
/** The weight that an accent adds to the ASCII letter before it on X, in characters plus one. */
const accents = /* @__PURE__ */ new Uint8Array(0x80 * ACCENTS);

/** The weight that the accent adds, as in `accents`; 0 if either unit is something else. */
function accentOn(letter: number, unit: number): number {
  const accent = unit - FIRST_ACCENT;
  if (!(accent >= 0 && accent < ACCENTS && letter >= 0x41 && letter <= 0x7a)) return 0;
  const key = letter * ACCENTS + accent;
  // Composed it weighs one if it is in X's light ranges; what does not compose weighs one for each.
  accents[key] ||= /^[\0-\u10ff]$/.test(String.fromCharCode(letter, unit).normalize()) ? 1 : 2;
  return accents[key] ?? 0;
}

/**
 * End of the run of equal weights from `from` on, without a character that a following selector or keycap may make an
 * emoji.
 */
function evenEnd(text: string, from: number): number {
  const end = matchEnd(EVEN, text, from);
  return end === text.length ? end : end - 1;
}

function weightCounter(config: WeightedConfig): (source: string, normal?: string) => Count {
  const { scale, defaultWeight, transformedURLLength, emojiParsingEnabled, ranges = [] } = config;
  /** Cache of lookups, by UTF-16 unit. */
  const table = new Uint16Array(0x10000).fill(UNKNOWN);

  const weightOf = (unit: number): number =>
    ranges.find(({ start, end }) => unit >= start && unit <= end)?.weight ?? defaultWeight;

  function learn(unit: number): number {
    const character = String.fromCharCode(unit);
    let entry = weightOf(unit);
    if (MAY_BE_EMOJI.test(character)) entry |= LOOK;
    else if (MAY_COMPOSE.test(character) || character.normalize() !== character) entry |= COMPOSES;
    if (IS_REFUSED.test(character)) entry |= REFUSED;
    table[unit] = entry;
    return entry;
  }

  /** Whether the characters of `EVEN` weigh one each, which holds for X's own weights. */
  const isEven = config === VERSION_3;

  return function measure(source, normal): Count {
    const text = normal ?? source;
    const links = scanLinks(text, xLinks);
    let spans: CountSpan[] = [];
    /** Units below it need no lookup; those that may compose need none once the text is known to be normalised. */
    let limit = normal === undefined ? COMPOSES : LOOK;
    let even = isEven ? evenEnd(text, 0) : 0;
    if (even === text.length) limit = LOOK;
    let forbiddenAt = -1;
    /** Whether letters with one accent may be counted as they are written: without domains, composed they make no link. */
    let isAccented: boolean | undefined;
    let sum = 0;
    let index = 0;
    for (let next = 0; next <= links.length; next++) {
      const link = links[next];
      const stop = link ? link.start : text.length;
      while (index < stop) {
        if (index < even) {
          const end = Math.min(stop, even);
          sum += scale * (end - index);
          index = end;
          continue;
        }
        let entry = 0;
        for (; index < stop; index++) {
          const unit = text.charCodeAt(index);
          entry = table[unit] ?? 0;
          if (entry < limit) {
            sum += entry & WEIGHT;
            continue;
          }
          const accent = isEven && limit < LOOK ? accentOn(text.charCodeAt(index - 1), unit) : 0;
          if (!accent) break;
          isAccented ??= nextDot(text, 0) < 0;
          if (!isAccented) break;
          sum += scale * (accent - 1);
        }
        if (index === stop) break;
        const unit = text.charCodeAt(index);
        if (entry === UNKNOWN) entry = learn(unit);
        if (entry >= LOOK) {
          // Below, only a selector or keycap makes an emoji.
          const end =
            emojiParsingEnabled && (unit > 0xff || text.charCodeAt(index + 1) > 0x2000)
              ? emojiEnd(text, index)
              : index;
          if (end > index) {
            sum += defaultWeight;
            spans = append(spans, { kind: 'emoji', start: index, end, length: defaultWeight / scale });
            index = end;
            if (isEven && text.length - index > FAR) even = evenEnd(text, index);
            continue;
          }
          if (entry >= REFUSED && forbiddenAt < 0) forbiddenAt = index;
        }
        const isPair = isPairAt(text, index);
        if (limit < LOOK && (isPair || entry & COMPOSES)) {
          const composed = source.normalize();
          if (composed !== source) return measure(source, composed);
          limit = LOOK;
        }
        if (isPair) index++;
        sum += entry & WEIGHT;
        index++;
      }
      if (!link || index > link.start) continue;
      const end = link.start + link.length;
      if (limit < LOOK && even < end && evenEnd(text, index) + 1 < end) {
        const composed = source.normalize();
        if (composed !== source) return measure(source, composed);
        limit = LOOK;
      }
      sum += transformedURLLength * scale;
      spans = append(spans, { kind: 'link', start: index, end, length: transformedURLLength });
      index = end;
    }
    sum -= droppedReturns(text) * weightOf(0xd);
    const count: Count = {
      length: Math.floor(sum / scale),
      unit: 'weighted',
      also: [],
      spans: text === source ? spans : inSource(source, spans),
    };
    if (forbiddenAt < 0) return count;
    const at = { start: forbiddenAt, end: forbiddenAt };
    const [given = at] = text === source ? [at] : inSource(source, [at]);
    return { ...count, forbiddenAt: given.start };
  };
}
