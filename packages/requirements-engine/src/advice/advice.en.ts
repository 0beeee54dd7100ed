import type { PluralForms } from '../messages/plural.ts';
import { quantityIn } from '../messages/plural.ts';
import type { AdviceRule, Hint } from './advice.ts';

const quantity = /* @__PURE__ */ quantityIn('en');

const FORMS: Readonly<Record<string, PluralForms>> = {
  milliseconds: { other: 's' },
  bytes: { other: 'MB' },
  pixels: { one: 'pixel', other: 'pixels' },
  ratio: { other: ': 1' },
};

function amount(value: number | null, unit: Hint['unit']): string {
  const divisor = unit === 'milliseconds' ? 1000 : unit === 'bytes' ? 1_000_000 : 1;
  return quantity.of((value ?? 0) / divisor, FORMS[unit ?? ''] ?? { one: 'character', other: 'characters' });
}

type Phrase = (network: string, actual: string, limit: string) => readonly [message: string, fix: string];

const PHRASES: Readonly<Record<AdviceRule, Phrase>> = {
  alt_text_missing: () => [
    'the image has no alternative text.',
    'Describe the image for people who cannot see it.',
  ],
  alt_text_long: (_, actual, limit) => [
    `the alternative text has ${actual}, and at most ${limit} are accepted.`,
    'Shorten the alternative text.',
  ],
  file_type: (network) => [`${network} does not take files of this type.`, 'Use a file of another type.'],
  file_size: (_, actual, limit) => [
    `the file has ${actual}, and at most ${limit} are accepted.`,
    'Use a smaller file.',
  ],
  too_short: (_, actual, limit) => [
    `the video lasts ${actual}, and at least ${limit} are needed.`,
    'Use a longer video.',
  ],
  too_long: (_, actual, limit) => [
    `the video lasts ${actual}, and at most ${limit} are accepted.`,
    'Shorten the video.',
  ],
  too_small: (_, actual, limit) => [
    `a side measures ${actual}, and at least ${limit} are needed.`,
    'Use a larger picture.',
  ],
  too_large: (_, actual, limit) => [
    `a side measures ${actual}, and at most ${limit} are accepted.`,
    'Scale it down.',
  ],
  too_narrow: (_, actual, limit) => [
    `width to height is ${actual}, and at least ${limit} is needed.`,
    'Crop the height.',
  ],
  too_wide: (_, actual, limit) => [
    `width to height is ${actual}, and at most ${limit} is accepted.`,
    'Crop the width.',
  ],
  links: (_, actual, limit) => [
    `there are ${actual} links, and at most ${limit} are accepted.`,
    'Remove links.',
  ],
};

/** The sentences of advice in English. */
export function wordAdvice(
  network: string,
  { rule, limit, actual, unit }: Hint,
): { message: string; fix: string } {
  const say = (value: number | null): string =>
    unit === 'links' ? quantity.digits(value ?? 0) : amount(value, unit);
  const [message, fix] = PHRASES[rule](network, say(actual), say(limit));
  return { message: `${network}: ${message}`, fix };
}
