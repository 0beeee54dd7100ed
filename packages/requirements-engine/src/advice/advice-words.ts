import type { Wording } from '../messages/messages.ts';
import { type PluralForms, quantityIn } from '../messages/plural.ts';
import type { AdviceRule, Hint } from './advice.ts';

/** The words of one language for the units of advice. */
export interface AdviceForms {
  readonly milliseconds: PluralForms;
  readonly bytes: PluralForms;
  readonly pixels: PluralForms;
  readonly ratio: PluralForms;
  readonly characters: PluralForms;
}

type Phrase = (network: string, actual: string, limit: string) => readonly [message: string, fix: string];

/** Advice in one language. */
export interface AdviceWords {
  /** BCP 47 language tag. */
  readonly locale: string;
  /** What advice says about a network, and what to do. */
  readonly word: (network: string, hint: Hint) => Wording;
}

const FORM_OF: Readonly<Record<string, keyof AdviceForms>> = {
  milliseconds: 'milliseconds',
  bytes: 'bytes',
  pixels: 'pixels',
  ratio: 'ratio',
};

/** A language of advice from its words and a phrase for each rule; `colon` stands behind the network's name. */
export function adviceIn(
  locale: string,
  colon: string,
  forms: AdviceForms,
  phrases: Readonly<Record<AdviceRule, Phrase>>,
): AdviceWords {
  const quantity = quantityIn(locale);
  const say = (value: number | null, unit: Hint['unit']): string => {
    if (unit === 'links') return quantity.digits(value ?? 0);
    const divisor = unit === 'milliseconds' ? 1000 : unit === 'bytes' ? 1_000_000 : 1;
    return quantity.of((value ?? 0) / divisor, forms[FORM_OF[unit ?? ''] ?? 'characters']);
  };
  return {
    locale,
    word: (network, { rule, limit, actual, unit }) => {
      const [message, fix] = phrases[rule](network, say(actual, unit), say(limit, unit));
      return { message: `${network}${colon} ${message}`, fix };
    },
  };
}
