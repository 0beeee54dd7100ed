import { defineCatalogue } from '../../../messages/catalogue.ts';
import type { PostWords } from './en.ts';

/** Texts about posts that several pages share. */
export const postWords = defineCatalogue<PostWords>({
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
});
