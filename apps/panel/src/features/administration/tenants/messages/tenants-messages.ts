import { defineCatalogue } from '../../../../messages/catalogue.ts';
import type { TenantsMessages } from './en.ts';

export type { TenantsMessages };

export const tenantsMessages = defineCatalogue<TenantsMessages>({
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
});
