import { findPlatform } from '@crier/requirements-engine';
import type { Account } from './draft.ts';

/** The name of a network as people know it. */
export function networkName(provider: Account['provider']): string {
  return findPlatform(provider)?.name ?? provider;
}

/** An account with its network, because one person often has the same name on several. */
export function accountName({ name, provider }: Pick<Account, 'name' | 'provider'>): string {
  return `${name} (${networkName(provider)})`;
}
