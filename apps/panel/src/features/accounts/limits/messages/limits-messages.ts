import { defineCatalogue } from '../../../../messages/catalogue.ts';
import type { LimitsMessages } from './en.ts';

export type { LimitsMessages };

export const limitsMessages = defineCatalogue<LimitsMessages>({
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
});
