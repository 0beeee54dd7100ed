import type { CallOutput } from '@crier/client';
import type { AccountsMessages } from './messages/accounts-messages.ts';

type Refused = Pick<CallOutput<'listManagedAccounts'>['data'][number], 'reason' | 'reason_code'>;

/**
 * Why an account has to be reconnected, in the reader's language, with the network's own message as a quotation. A
 * reason without a code comes from an older release; most of those are the network's words.
 */
export function reconnectWords(
  because: AccountsMessages['reconnectBecause'],
  { reason, reason_code: code }: Refused,
  network: string,
): { readonly sentence: string; readonly quote: string | null } {
  const known = code ?? 'told';
  if (known !== 'told') return { sentence: because[known](network), quote: null };
  if (reason === null || reason === '') return { sentence: because.refused(network), quote: null };
  return { sentence: because.told(network), quote: reason };
}
