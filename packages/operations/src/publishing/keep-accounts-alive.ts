import {
  type CredentialRenewal,
  type Networks,
  PLATFORM_KEYS,
  type PlatformKey,
  type PublishAccount,
} from '@crier/domain';
import type { AccountVault } from '../ports/journal.ts';
import type { PublishDependencies } from './dependencies.ts';
import { loadCredentials } from './load-credentials.ts';
import { type RenewDependencies, type Renewed, renewCredentials } from './renew-credentials.ts';

/** Finds accounts whose credentials ran out long enough ago that only this renews them. */
export interface IdleAccounts {
  /** Authorised accounts of the networks whose credentials expired before `before`, longest ago first. */
  expiredBefore(
    before: Date,
    providers: readonly PlatformKey[],
    limit: number,
  ): Promise<readonly PublishAccount[]>;
}

const IDLE_MS = 24 * 3_600_000;
const AHEAD_MS = 10 * 24 * 3_600_000;
const AT_ONCE = 20;

/**
 * Renews the credentials of accounts nobody published to for a day, so that a refresh token does not die of disuse; and
 * where only live ones can be renewed, ten days before they end. A network that can't be asked disconnects nothing; one
 * that refuses does, and people are told once. So are credentials that no key opens. A server that a limit of the
 * installation keeps from answering is asked about no other account.
 */
export async function keepAccountsAlive(
  deps: Pick<PublishDependencies, 'now' | 'newToken' | 'pause' | 'observer'> & {
    readonly vault: AccountVault;
    readonly idle: IdleAccounts;
    readonly networks: { readonly [Key in PlatformKey]: Pick<Networks[Key], 'renewal'> };
  },
): Promise<void> {
  const { idle, networks } = deps;
  const renewable = (onlyWhileValid: boolean) =>
    PLATFORM_KEYS.filter((key) => networks[key].renewal?.onlyWhileValid === onlyWhileValid);
  const accounts = [
    ...(await idle.expiredBefore(new Date(deps.now() - IDLE_MS), renewable(false), AT_ONCE)),
    ...(await idle.expiredBefore(new Date(deps.now() + AHEAD_MS), renewable(true), AT_ONCE)),
  ];
  /** Networks and servers that want no calls of this installation for now. */
  const limited = new Set<string>();
  for (const account of accounts) {
    const server = `${account.provider} ${account.service}`;
    if (limited.has(server)) continue;
    const renewed = await renew(networks[account.provider].renewal, account, deps);
    if (renewed.outcome === 'unavailable' && renewed.limit === 'installation') limited.add(server);
    if (renewed.outcome === 'auth' && (await deps.vault.markUnauthorized(account.id, renewed))) {
      const { id: accountId, provider } = account;
      deps.observer.unauthorized({ accountId, provider, reason: renewed.message });
    }
  }
}

/** Renews an account's credentials; those that no key opens are lost like those that the network refuses. */
async function renew(
  renewal: CredentialRenewal | null,
  account: PublishAccount,
  deps: RenewDependencies,
): Promise<Renewed> {
  const loaded = await loadCredentials(() => deps.vault.load(account.id));
  if ('unreadable' in loaded) return loaded.unreadable;
  return await renewCredentials(renewal, account, loaded.held, deps);
}
