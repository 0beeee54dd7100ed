import { defineCatalogue } from '../../../messages/catalogue.ts';
import type { MeMessages } from './en.ts';

export type { MeMessages };

export const meMessages = defineCatalogue<MeMessages>({
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
});
