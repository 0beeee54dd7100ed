import { defineCatalogue } from '../catalogue.ts';
import type { ShellMessages } from './en.ts';

export type { ShellMessages };

export const shellMessages = defineCatalogue<ShellMessages>({
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
});
