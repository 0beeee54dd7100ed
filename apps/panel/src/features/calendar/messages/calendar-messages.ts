import { defineCatalogue } from '../../../messages/catalogue.ts';
import type { CalendarMessages } from './en.ts';

export const calendarMessages = defineCatalogue<CalendarMessages>({
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
});
