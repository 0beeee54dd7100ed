import {
  type Connector,
  PLATFORM_KEYS,
  type PlatformKey,
  type PublishAccount,
  type Publisher,
} from '@crier/domain';
import type { AccountVault } from '../ports/journal.ts';
import type { PublishDependencies } from './dependencies.ts';
import { refreshCredentials } from './refresh-credentials.ts';

/** Finds accounts whose credentials ran out long enough ago that only this renews them. */
export interface IdleAccounts {
  /** Authorised accounts of the networks whose credentials expired before `before`, longest ago first. */
  expiredBefore(
    before: Date,
    providers: readonly PlatformKey[],
    limit: number,
  ): Promise<readonly PublishAccount[]>;
}

/** How credentials are renewed, by network: what a publisher or a connector can do. */
export type Renewals = Readonly<Partial<Record<PlatformKey, Renewal>>>;

type Renewal = Pick<Publisher, 'refresh'> & Pick<Connector, 'renewsAhead'>;

const IDLE_MS = 24 * 3_600_000;
const AHEAD_MS = 10 * 24 * 3_600_000;
const AT_ONCE = 20;

/**
 * Renews the credentials of accounts nobody published to for a day, so that a refresh token does not die of disuse; and
 * where only live ones can be renewed, ten days before they end.
 * A network that can't be asked is no disconnect; one that refuses is, and is told once.
 */
export async function keepAccountsAlive(
  deps: Pick<PublishDependencies, 'now' | 'newToken' | 'pause' | 'observer'> & {
    readonly vault: AccountVault;
    readonly idle: IdleAccounts;
    readonly renewals: Renewals;
  },
): Promise<void> {
  const { idle, renewals } = deps;
  const renewable = PLATFORM_KEYS.filter((key) => renewals[key]?.refresh !== undefined);
  const ahead = renewable.filter((key) => renewals[key]?.renewsAhead === true);
  const after = renewable.filter((key) => !ahead.includes(key));
  const accounts = [
    ...(await idle.expiredBefore(new Date(deps.now() - IDLE_MS), after, AT_ONCE)),
    ...(await idle.expiredBefore(new Date(deps.now() + AHEAD_MS), ahead, AT_ONCE)),
  ];
  for (const account of accounts) {
    const renewal = renewals[account.provider];
    if (!renewal) continue;
    const refreshed = await refreshCredentials(renewal, account, await deps.vault.load(account.id), deps);
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
