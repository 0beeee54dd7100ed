import { defineCatalogue } from '../../../messages/catalogue.ts';
import type { ViewMessages } from './en.ts';

export type { ViewMessages };

export const viewMessages = defineCatalogue<ViewMessages>({
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
});
