import type { LimitUnit } from '../definition/limit.ts';
import type { Wording } from '../messages/messages.ts';
import { type PluralForms, type Quantity, quantityIn } from '../messages/plural.ts';
import type { AdviceRule, Hint, PollRule } from './advice.ts';

/** The words of one language for the units of advice. */
export interface AdviceForms {
  /** The letter of a byte: B, or o for octets. */
  readonly byte: string;
  readonly pixels: PluralForms;
  readonly characters: PluralForms;
  readonly frames: PluralForms;
  readonly pages: PluralForms;
  readonly days: PluralForms;
  /** Frames per second. */
  readonly rate: PluralForms;
}

type Phrase = (
  network: string,
  actual: string,
  limit: string,
  what: string,
  beside: string,
) => readonly [message: string, fix: string];

/** What is said about polls. */
export type PollWords = Readonly<Record<PollRule, Phrase>>;

/** Advice in one language. */
export interface AdviceWords {
  /** BCP 47 language tag. */
  readonly locale: string;
  /** The two sentences of an advice: the problem, and what to do. */
  readonly word: (network: string, hint: Hint) => Wording;
}

/** Units from the smallest to the largest, each with its size in the first. */
type Scale = readonly (readonly [unit: string, size: number])[];

const TIME: Scale = [
  ['s', 1000],
  ['min', 60_000],
  ['h', 3_600_000],
];

/** In seconds. */
const DAY = 86_400;

function bytesIn(letter: string): Scale {
  return [
    [`k${letter}`, 1000],
    [`M${letter}`, 1_000_000],
    [`G${letter}`, 1_000_000_000],
  ];
}

/** In the largest unit that gives at least two, or exactly one. */
function scaled(value: number, scale: Scale, { digits }: Quantity): string {
  const fits = ([, size]: Scale[number]): boolean => value >= 2 * size || value === size;
  const [unit, size] = scale.findLast(fits) ?? scale[0] ?? ['', 1];
  return `${digits(value / size)} ${unit}`;
}

/** Width to height with the smaller number at 1. */
function proportion(ratio: number, { digits }: Quantity): string {
  const rounded = (value: number): string => digits(Math.round(value * 100) / 100);
  return ratio < 1 ? `1 : ${rounded(1 / ratio)}` : `${rounded(ratio)} : 1`;
}

/** Units whose name is a part of the phrase. */
const BARE: ReadonlySet<LimitUnit> = /* @__PURE__ */ new Set<LimitUnit>([
  'links',
  'cashtags',
  'mentions',
  'items',
]);

const FORM_OF: Readonly<Partial<Record<LimitUnit, keyof Omit<AdviceForms, 'byte'>>>> = {
  pixels: 'pixels',
  frames: 'frames',
  pages: 'pages',
  framesPerSecond: 'rate',
};

/** A language of advice from its words and a phrase for each rule; `colon` stands behind the network's name. */
export function adviceIn(
  locale: string,
  colon: string,
  forms: AdviceForms,
  phrases: Readonly<Record<AdviceRule, Phrase>>,
): AdviceWords {
  const quantity = quantityIn(locale);
  const say = (value = 0, unit?: LimitUnit): string => {
    if (unit !== undefined && BARE.has(unit)) return quantity.digits(value);
    if (unit === 'seconds' && value >= DAY)
      return quantity.of(Math.round((10 * value) / DAY) / 10, forms.days);
    if (unit === 'seconds') return scaled(1000 * value, TIME, quantity);
    if (unit === 'milliseconds') return scaled(value, TIME, quantity);
    if (unit === 'bytes') return scaled(value, bytesIn(forms.byte), quantity);
    if (unit === 'ratio') return proportion(value, quantity);
    return quantity.of(value, forms[(unit && FORM_OF[unit]) ?? 'characters']);
  };
  return {
    locale,
    word: (network, { rule, limit, actual, unit, what = '', beside = '' }) => {
      const [message, fix] = phrases[rule](network, say(actual, unit), say(limit, unit), what, beside);
      return { message: `${network}${colon} ${message}`, fix };
    },
  };
}
