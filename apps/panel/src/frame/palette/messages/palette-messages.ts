import { defineCatalogue } from '../../../messages/catalogue.ts';
import type { PaletteMessages } from './en.ts';

/** The texts of the command palette. */
export const paletteMessages = defineCatalogue<PaletteMessages>({
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
});
