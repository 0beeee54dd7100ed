import { defineCatalogue } from '../../../messages/catalogue.ts';
import type { AccountsMessages } from './en.ts';

export type { AccountsMessages };

export const accountsMessages = defineCatalogue<AccountsMessages>({
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
});
