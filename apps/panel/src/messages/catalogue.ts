import type { Language } from './language.ts';

/** The texts of one feature: loaded in the language that is read, when the feature is opened. */
export interface Catalogue<Messages> {
  /** The same promise for the same language, so that it can be waited for while rendering. */
  load(language: Language): Promise<Messages>;
}

/** A catalogue from one loader per language. A language that is missing, or a text in it, does not compile. */
export function defineCatalogue<Messages>(
  loaders: Readonly<Record<Language, () => Promise<Messages>>>,
): Catalogue<Messages> {
  const loaded = new Map<Language, Promise<Messages>>();
  return {
    load: (language) => {
      const known = loaded.get(language);
      if (known) return known;
      const loading = loaders[language]();
      loaded.set(language, loading);
      // What could not be loaded is asked for again.
      loading.catch(() => loaded.delete(language));
      return loading;
    },
  };
}
