import { type Count, type CountingProfile, count } from '@crier/text-counter';
import type { BodyFormat } from '../definition/body-format.ts';
import type { TextSpan } from '../violation.ts';
import type { BodyText } from './body-text.ts';
import type { Cut, TextBound } from './cut.ts';
import { plainBody } from './plain-body.ts';
import { type HtmlReader, readBody } from './read-body.ts';

/** The facts kept about a text take about as much memory as this many units of it. */
const OVERHEAD = 500;

/** Facts about texts, computed on first use. */
export interface Recent<Value> {
  readonly of: (text: string) => Value;
  /** Begins a new turn and forgets entries that were not used recently. */
  readonly turn: () => void;
}

/**
 * Remembers the results for recently used texts: all of this turn and the previous one, and up to `most` UTF-16 units
 * of texts from older turns, however many it has seen.
 */
export function recent<Value>(most: number, make: (text: string) => Value): Recent<Value> {
  let young = new Map<string, Value>();
  let old: ReadonlyMap<string, Value> = new Map();
  let size = 0;
  return {
    of: (text) => {
      const known = young.get(text);
      if (known !== undefined) return known;
      const value = old.get(text) ?? make(text);
      size += text.length + OVERHEAD;
      young.set(text, value);
      return value;
    },
    turn: () => {
      if (size <= most) return;
      old = young;
      young = new Map();
      size = 0;
    },
  };
}

/** Finds spans in a text. */
export type FindSpans = (text: string) => readonly TextSpan[];

/** Reads every body once and counts every text once per way of counting, however many accounts and calls there are. */
export interface TextMemory {
  /** Begins a new call and forgets texts that no recent call used. */
  readonly turn: () => void;
  readonly read: (body: string, format: BodyFormat | null | undefined) => BodyText;
  readonly count: (text: string, profile: CountingProfile) => Count;
  readonly codePoints: (text: string) => number;
  /** The spans that a function finds in a text. */
  readonly spansOf: (text: string, find: FindSpans) => readonly TextSpan[];
  /** UTF-16 length of the longest beginning that is within every bound. */
  readonly longestFit: (
    text: string,
    bounds: readonly TextBound[],
    profile: CountingProfile,
    cut: Cut,
  ) => number;
  /** The text with a link appended; every call returns the same string. */
  readonly join: (text: string, url: string, profile: CountingProfile, make: () => string) => string;
}

/** The facts about one text. */
interface Known {
  readonly counts: Map<CountingProfile, Count>;
  codePoints?: number;
  fits?: Map<CountingProfile, Map<string, number>>;
  joined?: Map<CountingProfile, { readonly url: string; readonly text: string }>;
  spans?: Map<FindSpans, readonly TextSpan[]>;
}

/** More than most threads have. */
const MOST_UNITS = 50_000;

/** A memory of recent texts; `readHtml` reads bodies that may be HTML. */
export function createTextMemory(readHtml: HtmlReader | null): TextMemory {
  const plain = recent(MOST_UNITS, plainBody);
  const html = recent(MOST_UNITS, (body) => readBody(body, 'html', readHtml));
  const auto = recent(MOST_UNITS, (body) => readBody(body, 'auto', readHtml));
  const known = recent<Known>(MOST_UNITS, () => ({ counts: new Map() }));
  const counted = (text: string, profile: CountingProfile): Count =>
    remembered(known.of(text).counts, profile, () => count(text, profile));
  return {
    turn: () => {
      for (const { turn } of [plain, html, auto, known]) turn();
    },
    read: (body, format) => (format === 'text' ? plain : format === 'html' ? html : auto).of(body),
    count: counted,
    codePoints: (text) => {
      const facts = known.of(text);
      // A surrogate pair is one code point.
      facts.codePoints ??= text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
      return facts.codePoints;
    },
    spansOf: (text, find) => {
      const facts = known.of(text);
      facts.spans ??= new Map();
      return remembered(facts.spans, find, () => find(text));
    },
    longestFit: (text, bounds, profile, cut) => {
      const facts = known.of(text);
      facts.fits ??= new Map();
      const ofProfile = remembered(facts.fits, profile, () => new Map<string, number>());
      const key = bounds.map(({ unit, most }) => unit + most).join(' ');
      return remembered(ofProfile, key, () => cut(text, bounds, profile, counted(text, profile)));
    },
    join: (text, url, profile, make) => {
      const facts = known.of(text);
      facts.joined ??= new Map();
      const last = facts.joined.get(profile);
      if (last?.url === url) return last.text;
      const made = make();
      facts.joined.set(profile, { url, text: made });
      return made;
    },
  };
}

function remembered<Key, Value>(memory: Map<Key, Value>, key: Key, work: () => Value): Value {
  const known = memory.get(key);
  if (known !== undefined) return known;
  const value = work();
  memory.set(key, value);
  return value;
}
