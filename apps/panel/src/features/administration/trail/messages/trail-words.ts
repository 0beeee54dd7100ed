import type { AuditAction } from '@crier/domain';
import { defineCatalogue } from '../../../../messages/catalogue.ts';

/** A sentence for every action that the audit trail records. */
export type TrailWords = Readonly<Record<AuditAction, string>>;

export const trailWords = defineCatalogue<TrailWords>({
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
});
