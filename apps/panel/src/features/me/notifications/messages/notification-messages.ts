import { defineCatalogue } from '../../../../messages/catalogue.ts';
import type { NotificationMessages } from './en.ts';

export type { NotificationMessages };

export const notificationMessages = defineCatalogue<NotificationMessages>({
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
});
