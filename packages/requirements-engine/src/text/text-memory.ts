import { type Count, type CountingProfile, count } from '@crier/text-counter';
import { toPlainText } from '@crier/text-counter/html';
import type { LimitUnit } from '../definition/limit.ts';
import { lengthIn } from './length-in.ts';
import { longestFit } from './longest-fit.ts';

/** The most of one unit a text may count. */
export interface TextBound {
  readonly unit: LimitUnit;
  readonly most: number;
}

/** Reads every body once and counts every text once per way of counting, however many accounts there are. */
export interface TextMemory {
  /** The plain text of a body without white space around it. */
  readonly plain: (body: string) => string;
  readonly count: (text: string, profile: CountingProfile) => Count;
  /** UTF-16 length of the longest beginning that is within every bound. */
  readonly longestFit: (text: string, bounds: readonly TextBound[], profile: CountingProfile) => number;
}

/** A memory for one call: it keeps what it has seen for as long as it lives. */
export function createTextMemory(): TextMemory {
  const plain = new Map<string, string>();
  const counts = new Map<CountingProfile, Map<string, Count>>();
  const fits = new Map<CountingProfile, Map<string, number>>();
  const counted = (text: string, profile: CountingProfile): Count =>
    remembered(
      remembered(counts, profile, () => new Map<string, Count>()),
      text,
      () => count(text, profile),
    );
  return {
    // Trimmed once, so that every account gets the same string: one that is new is hashed again for every lookup.
    plain: (body) => remembered(plain, body, () => toPlainText(body).trim()),
    count: counted,
    longestFit: (text, bounds, profile) => {
      const ofProfile = remembered(fits, profile, () => new Map<string, number>());
      const lengths = (found: Count): readonly number[] => bounds.map(({ unit }) => lengthIn(unit, found));
      const key = [...bounds.map(({ unit, most }) => unit + most), text].join(' ');
      return remembered(ofProfile, key, () => {
        const most = bounds.map((bound) => bound.most);
        const whole = lengths(counted(text, profile));
        const share = Math.min(...most.map((limit, index) => limit / (whole[index] ?? limit)));
        return longestFit(text, (part) => lengths(count(part, profile)), most, share);
      });
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
