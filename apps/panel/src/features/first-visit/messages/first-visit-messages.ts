import { defineCatalogue } from '../../../messages/catalogue.ts';
import type { FirstVisitMessages } from './en.ts';

export type { FirstVisitMessages };

export const firstVisitMessages = defineCatalogue<FirstVisitMessages>({
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
});
