import { defineCatalogue } from '../../../messages/catalogue.ts';
import type { AdministrationMessages } from './en.ts';

export type { AdministrationMessages };

export const administrationMessages = defineCatalogue<AdministrationMessages>({
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
});
