import { defineCatalogue } from '../../../messages/catalogue.ts';
import type { GroupMessages } from './en.ts';

/** The texts of saved groups of accounts. */
export const groupMessages = defineCatalogue<GroupMessages>({
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
});
