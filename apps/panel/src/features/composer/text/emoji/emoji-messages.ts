import { defineCatalogue } from '../../../../messages/catalogue.ts';
import type { EmojiMessages } from './en.ts';

/** The texts of the emoji picker and its search words. Loaded with it. */
export const emojiMessages = defineCatalogue<EmojiMessages>({
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
});
