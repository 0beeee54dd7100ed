import { defineCatalogue } from '../../../../messages/catalogue.ts';
import type { DelayMessages } from './en.ts';

export const delayMessages = defineCatalogue<DelayMessages>({
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
});
