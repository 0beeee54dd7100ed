import { defineCatalogue } from '../../../messages/catalogue.ts';
import type { LibraryMessages } from './en.ts';

export type { LibraryMessages };

export const libraryMessages = defineCatalogue<LibraryMessages>({
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
});
