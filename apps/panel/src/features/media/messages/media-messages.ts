import { defineCatalogue } from '../../../messages/catalogue.ts';
import type { MediaMessages } from './en.ts';

export type { MediaMessages };

export const mediaMessages = defineCatalogue<MediaMessages>({
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
});
