import type { NetworkReason, ReasonActor } from '@crier/domain';
import { defineCatalogue } from '../../../messages/catalogue.ts';

/** The reasons that networks give: what happened, what to do, and who has to act. */
export interface ReasonWords {
  /** What happened and what to do; `{network}` stands for the network's name. */
  readonly reasons: Readonly<Record<NetworkReason, readonly [what: string, fix: string]>>;
  readonly who: Readonly<Record<ReasonActor, string>>;
}

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
