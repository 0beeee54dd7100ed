import type { Language } from './language.ts';

/** The singular and the plural of a text; `#` stands for the number. */
export interface PluralForms {
  readonly one: string;
  readonly other: string;
}

/** Chooses the form that the language uses with the number, and writes the number in the language's format. */
export function pluralIn(language: Language): (count: number, forms: PluralForms) => string {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  return (count, { one, other }) =>
    (rules.select(count) === 'one' ? one : other).replaceAll('#', numbers.format(count));
}
