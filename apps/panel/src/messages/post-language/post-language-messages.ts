import { defineCatalogue } from '../catalogue.ts';
import type { PostLanguageMessages } from './en.ts';

export const postLanguageMessages = defineCatalogue<PostLanguageMessages>({
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
});
