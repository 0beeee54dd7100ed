import { defineCatalogue } from '../../../messages/catalogue.ts';
import type { LookupMessages } from './messages/en.ts';

export const lookupMessages = defineCatalogue<LookupMessages>({
  en: async () => (await import('./messages/en.ts')).en,
  de: async () => (await import('./messages/de.ts')).de,
  fr: async () => (await import('./messages/fr.ts')).fr,
  es: async () => (await import('./messages/es.ts')).es,
});
