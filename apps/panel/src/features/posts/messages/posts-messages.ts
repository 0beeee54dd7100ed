import { defineCatalogue } from '../../../messages/catalogue.ts';
import type { PostsMessages } from './en.ts';

export const postsMessages = defineCatalogue<PostsMessages>({
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
});
