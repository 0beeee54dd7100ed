import { defineCatalogue } from '../../../messages/catalogue.ts';
import type { ComposerMessages } from './en.ts';

export type { ComposerMessages };

export const composerMessages = defineCatalogue<ComposerMessages>({
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
});
