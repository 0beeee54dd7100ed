import type { PublishAccount } from '@crier/domain';
import type { AccountVault } from '../ports/journal.ts';
import type { PublishDependencies } from './dependencies.ts';
import { refreshCredentials } from './refresh-credentials.ts';

/** Finds accounts whose credentials ran out long enough ago that only this renews them. */
export interface IdleAccounts {
  /** Authorised accounts whose credentials expired before `before`, longest ago first. */
  expiredBefore(before: Date, limit: number): Promise<readonly PublishAccount[]>;
}

const IDLE_MS = 24 * 3_600_000;
const AT_ONCE = 20;

/**
 * Renews the credentials of accounts nobody published to for a day, so that a refresh token does not die of disuse.
 * A network that can't be asked is no disconnect; one that refuses is, and is told once.
 */
export async function keepAccountsAlive(
  deps: Pick<PublishDependencies, 'publishers' | 'now' | 'newToken' | 'pause' | 'observer'> & {
    readonly vault: AccountVault;
    readonly idle: IdleAccounts;
  },
): Promise<void> {
  const accounts = await deps.idle.expiredBefore(new Date(deps.now() - IDLE_MS), AT_ONCE);
  for (const account of accounts) {
    const publisher = deps.publishers[account.provider];
    if (!publisher?.refresh) continue;
    const refreshed = await refreshCredentials(publisher, account, await deps.vault.load(account.id), deps);
    if (refreshed.outcome !== 'auth') continue;
    if (await deps.vault.markUnauthorized(account.id, refreshed.message)) {
      deps.observer.unauthorized({
        accountId: account.id,
        provider: account.provider,
        reason: refreshed.message,
      });
    }
  }
}
