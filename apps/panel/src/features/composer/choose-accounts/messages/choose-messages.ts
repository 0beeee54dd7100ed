import { defineCatalogue } from '../../../../messages/catalogue.ts';
import type { ChooseMessages } from './en.ts';

/** The texts of the choice of accounts. Loaded with it. */
export const chooseMessages = defineCatalogue<ChooseMessages>({
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
});
