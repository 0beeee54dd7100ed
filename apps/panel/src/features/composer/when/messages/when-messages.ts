import { defineCatalogue } from '../../../../messages/catalogue.ts';
import type { WhenMessages } from './en.ts';

/** The texts of the choice of a time. Loaded with it. */
export const whenMessages = defineCatalogue<WhenMessages>({
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
});
