/** The languages of the panel, which are those of the service's own pages and the requirements engine. */
export const LANGUAGES = ['en', 'de', 'fr', 'es'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Each language's name in the language itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
};

/** The first preferred language that the panel has, otherwise English. Regions are ignored: `de-AT` is German. */
export function chooseLanguage(wishes: readonly (string | null | undefined)[]): Language {
  for (const wish of wishes) {
    const [primary = ''] = (wish ?? '').toLowerCase().split(/[-_]/u, 1);
    const found = LANGUAGES.find((language) => language === primary);
    if (found !== undefined) return found;
  }
  return 'en';
}
