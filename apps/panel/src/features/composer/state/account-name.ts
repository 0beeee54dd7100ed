import { networkName } from '../../../ui/network-names.ts';
import type { Account } from './draft.ts';

/** An account's name with its network, because one person often has the same name on several. */
export function accountName({ name, provider }: Pick<Account, 'name' | 'provider'>): string {
  return `${name} (${networkName(provider)})`;
}
