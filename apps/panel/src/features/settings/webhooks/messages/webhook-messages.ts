import { defineCatalogue } from '../../../../messages/catalogue.ts';
import type { WebhookMessages } from './en.ts';

/** The texts of webhooks. */
export const webhookMessages = defineCatalogue<WebhookMessages>({
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
});
