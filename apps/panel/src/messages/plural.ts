import type { Language } from './language.ts';

/** A text for one, and one for all other numbers; `#` stands for the number. */
export interface PluralForms {
  readonly one: string;
  readonly other: string;
}

/** Chooses the form that the language uses with the number, and writes the number as the language does. */
export function pluralIn(language: Language): (count: number, forms: PluralForms) => string {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  return (count, { one, other }) =>
    (rules.select(count) === 'one' ? one : other).replaceAll('#', numbers.format(count));
}
