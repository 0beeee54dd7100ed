import {
  type Connector,
  PLATFORM_KEYS,
  type PlatformKey,
  type PublishAccount,
  type Publisher,
} from '@crier/domain';
import type { AccountVault } from '../ports/journal.ts';
import type { PublishDependencies } from './dependencies.ts';
import { loadCredentials } from './load-credentials.ts';
import { type RefreshDependencies, refreshCredentials } from './refresh-credentials.ts';

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
 * A network that can't be asked is no disconnect; one that refuses is, and is told once. So are credentials that no key
 * opens.
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
    const reason = await renewOrReason(renewal, account, deps);
    if (reason !== null && (await deps.vault.markUnauthorized(account.id, reason))) {
      deps.observer.unauthorized({ accountId: account.id, provider: account.provider, reason });
    }
  }
}

/** Renews an account's credentials; answers why its people have to connect it again, or null when they need not. */
async function renewOrReason(
  renewal: Renewal,
  account: PublishAccount,
  deps: RefreshDependencies,
): Promise<string | null> {
  const loaded = await loadCredentials(deps.vault, account.id);
  if ('unreadable' in loaded) return loaded.unreadable;
  const refreshed = await refreshCredentials(renewal, account, loaded.held, deps);
  return refreshed.outcome === 'auth' ? refreshed.message : null;
}
