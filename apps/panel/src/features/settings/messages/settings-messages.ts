import { defineCatalogue } from '../../../messages/catalogue.ts';
import type { SettingsMessages } from './en.ts';

export type { SettingsMessages };

export const settingsMessages = defineCatalogue<SettingsMessages>({
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
});
