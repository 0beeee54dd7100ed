/** The languages that are offered; the service takes every other one, too. */
const OFFERED: readonly string[] = (
  'ar bg bn ca cs cy da de el en en-GB en-US es es-MX et eu fa fi fil fr fr-CA ga gl he hi hr hu id is it ja ko lt lv ' +
  'ms nb nl nn pl pt pt-BR ro ru sk sl sr sv sw ta th tr uk ur vi zh-Hans zh-Hant'
).split(' ');

export interface LanguageChoice {
  readonly value: string;
  readonly label: string;
}

/** The name of a language in the reader's language; the tag if it has none. */
export function nameOfLanguage(tag: string, reader: string): string {
  return new Intl.DisplayNames([reader], { type: 'language' }).of(tag) ?? tag;
}

/** The languages offered in a list, by name; `held`, which may have been set elsewhere, is always among them. */
export function languageChoices(held: string | null, reader: string): readonly LanguageChoice[] {
  const tags = held === null || held === 'und' || OFFERED.includes(held) ? OFFERED : [...OFFERED, held];
  return tags
    .map((value) => ({ value, label: nameOfLanguage(value, reader) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, reader));
}
