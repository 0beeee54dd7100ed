import { defineCatalogue } from '../../../../messages/catalogue.ts';
import type { PeopleMessages } from './en.ts';

export type { PeopleMessages };

export const peopleMessages = defineCatalogue<PeopleMessages>({
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
});
