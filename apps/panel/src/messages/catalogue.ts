import type { Language } from './language.ts';

/** The texts of one feature, loaded in the reader's language when the feature is opened. */
export interface Catalogue<Messages> {
  /** The same promise for the same language, so that a component can wait for it while rendering. */
  load(language: Language): Promise<Messages>;
}

/** A catalogue from one loader per language. A missing language or text is a compile error. */
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
      // A failed load is tried again at the next call.
      loading.catch(() => loaded.delete(language));
      return loading;
    },
  };
}
