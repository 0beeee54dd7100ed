import { emojiEnd } from '../emoji/emoji-scanner.ts';
import { xLinks } from '../links/link-grammar.ts';
import { type LinkMatch, scanLinks } from '../links/link-scanner.ts';
import { SourceMap } from '../normalization.ts';
import type { Count, CountingProfile, CountSpan } from '../profile.ts';
import { COMPOSES, FORBIDDEN, KEYCAP_BASE, MAY_BE_EMOJI, PLAIN, unitClasses } from './unit-classes.ts';

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

/** Bits of a table entry that hold the weight; the class is above them. */
const WEIGHT = 0xfff;
const CLASS_SHIFT = 12;
const NO_LINKS: readonly LinkMatch[] = [];
const NO_MEASURES: Count['also'] = [];
const NOTHING: Count = { length: 0, unit: 'weighted', also: NO_MEASURES, spans: [] };
/** Units of one weight in a row after which the rest of the row is left to the engine's own search. */
const LONG_RUN = 8;
const MAKES_EMOJI = '\ufe0f\u20e3';

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
  for (const weight of [config.defaultWeight, ...(config.ranges ?? []).map((range) => range.weight)]) {
    if (!Number.isInteger(weight) || weight < 0 || weight > WEIGHT)
      throw new RangeError('weights are 0 to 4095');
  }
  let counter: WeightedCounter | undefined;
  return {
    name,
    unit: 'weighted',
    alsoUnits: [],
    measure(text): Count {
      counter ??= new WeightedCounter(config);
      return counter.measure(text);
    },
    linkRanges(text) {
      const normal = text.normalize('NFC');
      const links = scanLinks(normal, xLinks);
      if (normal === text || links.length === 0) return links;
      const map = new SourceMap(text);
      return links.map((link) => map.toSource(link));
    },
  };
}

/** The way X counts: links 23, emoji and wide characters 2, the rest 1. */
export const twitterProfile: CountingProfile = /* @__PURE__ */ weightedProfile('twitter', VERSION_3);

/** Units that need no closer look and weigh the same; the pattern matches as many as there are. */
interface Run {
  readonly weight: number;
  readonly run: RegExp;
}

function findRun(table: Uint16Array, sample: number): Run {
  const weight = (table[sample] ?? 0) & WEIGHT;
  const keycapBase = weight | (KEYCAP_BASE << CLASS_SHIFT);
  let ranges = '';
  let first = -1;
  for (let unit = 0; unit <= table.length; unit++) {
    const isInside = table[unit] === weight || table[unit] === keycapBase;
    if (isInside && first < 0) first = unit;
    if (isInside || first < 0) continue;
    ranges += `${escapeUnit(first)}-${escapeUnit(unit - 1)}`;
    first = -1;
  }
  return { weight, run: new RegExp(`[${ranges}]*`, 'y') };
}

function escapeUnit(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`;
}

class WeightedCounter {
  readonly #config: WeightedConfig;
  /** For every UTF-16 unit its weight, and its class where it needs a closer look. */
  readonly #table: Uint16Array;
  /** Units that weigh what a Latin letter weighs, and those that weigh what a Han character weighs. */
  readonly #light: Run;
  readonly #wide: Run;

  constructor(config: WeightedConfig) {
    this.#config = config;
    this.#table = buildTable(config);
    this.#light = findRun(this.#table, 0x41);
    this.#wide = findRun(this.#table, 0x4e00);
  }

  measure(source: string): Count {
    if (runEnd(source, 0, this.#light.run, source.length) === source.length)
      return this.#measureLight(source);
    const own = this.#walk(source, false);
    if (own) return own;
    const normal = source.normalize('NFC');
    const count = this.#walk(normal, true) ?? NOTHING;
    const map = new SourceMap(source);
    const spans = count.spans.map((span) => ({ ...span, ...map.toSource(span) }));
    if (count.forbiddenAt === undefined) return { ...count, spans };
    const at = count.forbiddenAt;
    return { ...count, spans, forbiddenAt: map.toSource({ start: at, end: at }).start };
  }

  /** Such a text holds no emoji, composes with nothing and weighs the same throughout, its links apart. */
  #measureLight(text: string): Count {
    const { scale, transformedURLLength } = this.#config;
    const links = text.includes('.') ? scanLinks(text, xLinks) : NO_LINKS;
    let characters = text.length;
    const spans: CountSpan[] = [];
    for (const { start, length } of links) {
      spans.push({ kind: 'link', start, end: start + length, length: transformedURLLength });
      characters -= length;
    }
    const sum = characters * this.#light.weight + links.length * transformedURLLength * scale;
    return { length: Math.floor(sum / scale), unit: 'weighted', also: NO_MEASURES, spans };
  }

  /** Counts the text as it stands; `undefined` when normalising it changes it. */
  #walk(text: string, known: boolean): Count | undefined {
    const table = this.#table;
    const config = this.#config;
    const spans: CountSpan[] = [];
    const links = text.includes('.') ? scanLinks(text, xLinks) : NO_LINKS;
    let isNormal = known;
    let nextLink = 0;
    let stop = links[0]?.start ?? text.length;
    let sum = 0;
    let forbiddenAt = -1;
    let index = 0;
    while (true) {
      while (index < stop) {
        const unit = text.charCodeAt(index);
        const entry = table[unit] ?? 0;
        if (entry <= WEIGHT) {
          const near = Math.min(stop, index + LONG_RUN);
          let end = index + 1;
          while (end < near && table[text.charCodeAt(end)] === entry) end++;
          if (end - index === LONG_RUN) {
            if (entry === this.#light.weight) end = runEnd(text, end, this.#light.run, stop);
            else if (entry === this.#wide.weight) end = runEnd(text, end, this.#wide.run, stop);
          }
          sum += entry * (end - index);
          index = end;
          continue;
        }
        const kind = entry >> CLASS_SHIFT;
        if (kind === KEYCAP_BASE && !(text.charCodeAt(index + 1) >= 0x2000)) {
          sum += entry & WEIGHT;
          index++;
          continue;
        }
        if (kind === COMPOSES) {
          if (!isNormal && text.normalize('NFC') !== text) return undefined;
          isNormal = true;
          sum += entry & WEIGHT;
          index += isPair(text, index, unit) ? 2 : 1;
          continue;
        }
        const end = kind === MAY_BE_EMOJI || kind === KEYCAP_BASE ? this.#emojiEnd(text, index) : index;
        if (end > index) {
          sum += config.defaultWeight;
          spans.push({ kind: 'emoji', start: index, end, length: config.defaultWeight / config.scale });
          index = end;
          continue;
        }
        if (kind === FORBIDDEN && forbiddenAt < 0) forbiddenAt = index;
        sum += entry & WEIGHT;
        index += isPair(text, index, unit) ? 2 : 1;
      }
      const link = links[nextLink];
      if (!link) break;
      nextLink++;
      stop = links[nextLink]?.start ?? text.length;
      if (index > link.start) continue;
      const end = link.start + link.length;
      if (!isNormal && this.#composes(text, index, end)) {
        if (text.normalize('NFC') !== text) return undefined;
        isNormal = true;
      }
      sum += config.transformedURLLength * config.scale;
      spans.push({ kind: 'link', start: index, end, length: config.transformedURLLength });
      index = end;
    }
    const length = Math.floor(sum / config.scale);
    const count: Count = { length, unit: 'weighted', also: NO_MEASURES, spans };
    return forbiddenAt < 0 ? count : { ...count, forbiddenAt };
  }

  #composes(text: string, start: number, end: number): boolean {
    for (let index = start; index < end; index++) {
      if ((this.#table[text.charCodeAt(index)] ?? 0) >> CLASS_SHIFT === COMPOSES) return true;
    }
    return false;
  }

  #emojiEnd(text: string, index: number): number {
    return this.#config.emojiParsingEnabled === true ? emojiEnd(text, index) : index;
  }
}

/** End of the run that goes on at `from`; what a selector or keycap may make an emoji is left out. */
function runEnd(text: string, from: number, run: RegExp, stop: number): number {
  run.lastIndex = from;
  run.test(text);
  const end = run.lastIndex;
  if (end >= stop) return stop;
  return end > from && MAKES_EMOJI.includes(text.charAt(end)) ? end - 1 : end;
}

function buildTable(config: WeightedConfig): Uint16Array {
  const classes = unitClasses();
  const table = new Uint16Array(classes.length).fill(config.defaultWeight);
  for (const { start, end, weight } of [...(config.ranges ?? [])].reverse())
    table.fill(weight, start, end + 1);
  for (let unit = 0; unit < table.length; unit++) {
    const kind = classes[unit] ?? PLAIN;
    if (kind !== PLAIN) table[unit] = (table[unit] ?? 0) | (kind << CLASS_SHIFT);
  }
  return table;
}

function isPair(text: string, index: number, unit: number): boolean {
  if (unit < 0xd800 || unit > 0xdbff) return false;
  const next = text.charCodeAt(index + 1);
  return next >= 0xdc00 && next <= 0xdfff;
}
