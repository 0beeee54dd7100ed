import { defineCatalogue } from '../../../../messages/catalogue.ts';
import type { SystemMessages } from './en.ts';

export type { SystemMessages };

export const systemMessages = defineCatalogue<SystemMessages>({
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
});
