import type { NetworkReason } from '@crier/domain';
import { defineCatalogue } from '../../../messages/catalogue.ts';
import type { ReasonWords } from './words.ts';

export const reasonWords = defineCatalogue<ReasonWords>({
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
});

/** The reason in sentences. */
export function reasonIn({ reasons }: ReasonWords, reason: NetworkReason, network: string): string {
  return reasons[reason].join(' ').replaceAll('{network}', network);
}
