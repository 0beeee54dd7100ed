/** The forms of a word by plural category; `other` is used where a category has no form of its own. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** Words for numbers in one language. */
export interface Quantity {
  /** The number as the language groups its digits. */
  digits(count: number): string;
  /** The number followed by the form of the word that goes with it. */
  of(count: number, forms: PluralForms): string;
}

const MOST_REMEMBERED = 1000;

/** The quantities of one language (Unicode CLDR plural rules); nothing is built before the first use. */
export function quantityIn(locale: string): Quantity {
  let rules: Intl.PluralRules | undefined;
  let format: Intl.NumberFormat | undefined;
  /** Whether digits are those of JavaScript; numbers without grouping are then written without the slower formatter. */
  let isPlain = false;
  const digits = (count: number): string => {
    if (isPlain && Number.isInteger(count) && count >= 0 && count < 1000) return String(count);
    if (format === undefined) {
      format = new Intl.NumberFormat(locale);
      isPlain = format.format(987) === '987';
    }
    return format.format(count);
  };
  /** A cache of recent results: a message and its fix use the same number, and so do networks with the same limit. */
  const categories = new Map<number, Intl.LDMLPluralRule>();
  const categoryOf = (count: number): Intl.LDMLPluralRule => {
    rules ??= new Intl.PluralRules(locale);
    const category = categories.get(count) ?? rules.select(count);
    if (categories.size > MOST_REMEMBERED) categories.clear();
    categories.set(count, category);
    return category;
  };
  const of = (count: number, forms: PluralForms): string =>
    `${digits(count)} ${forms[categoryOf(count)] ?? forms.other}`;
  return { digits, of };
}
