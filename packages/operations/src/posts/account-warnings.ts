import type { PlatformKey, Warning } from '@crier/domain';
import { networkName } from '../accounts/connections/network-name.ts';
import type { StoredAccount } from '../ports/records.ts';

type Told = Pick<Warning, 'code' | 'message'>;

/**
 * Returns a warning for each account to which nothing can be published at present, because this version can't publish
 * to its network yet or the network no longer accepts its credentials. Posts can still be written and scheduled for it.
 * There are none when there is no such account.
 */
export function accountWarnings(
  accounts: readonly StoredAccount[],
  publishes: (provider: PlatformKey) => boolean,
): Warning[] {
  return accounts.flatMap(({ id, provider, name, authorized }): Warning[] => {
    const told = warningOf({ provider, name, authorized, publishes: publishes(provider) });
    return told === null ? [] : [{ ...told, account_id: id, provider }];
  });
}

/** Warnings as a member of an answer, which has no `warnings` when there are none. */
export function presentWarnings(warnings: readonly Warning[]): { warnings?: Warning[] } {
  return warnings.length > 0 ? { warnings: [...warnings] } : {};
}

function warningOf(
  account: Pick<StoredAccount, 'provider' | 'name' | 'authorized'> & { publishes: boolean },
): Told | null {
  const { provider, name } = account;
  if (!account.publishes) {
    const message = `Publishing to ${networkName(provider)} is not available yet: a post for the account “${name}” fails when it is due.`;
    return { code: 'cannot_publish', message };
  }
  if (account.authorized) return null;
  const message = `The account “${name}” must be reconnected before anything can be published to it.`;
  return { code: 'reconnect_account', message };
}
