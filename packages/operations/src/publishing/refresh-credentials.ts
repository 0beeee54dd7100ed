import type { PublishAccount, Publisher } from '@crier/domain';
import type { HeldCredentials } from '../ports/journal.ts';
import type { PublishDependencies } from './dependencies.ts';

/** What renewing credentials needs. */
export type RefreshDependencies = Pick<PublishDependencies, 'vault' | 'newToken' | 'now' | 'pause'>;

export type Refreshed =
  | { readonly outcome: 'refreshed'; readonly held: HeldCredentials }
  /** The network refuses to renew: a person has to reconnect the account. */
  | { readonly outcome: 'auth'; readonly message: string }
  /** The network could not be asked: not a disconnect. */
  | { readonly outcome: 'unavailable'; readonly reason: string };

const CLAIM_MS = 60_000;
const POLL_MS = 200;

/**
 * Renews an account's credentials, single-flight: of all callers at once, exactly one asks the network, the others wait
 * for its result (design: The publishing journal).
 */
export async function refreshCredentials(
  publisher: Pick<Publisher, 'refresh'>,
  account: PublishAccount,
  held: HeldCredentials,
  deps: RefreshDependencies,
): Promise<Refreshed> {
  if (!publisher.refresh)
    return { outcome: 'auth', message: 'The network no longer accepts the stored credentials.' };
  const token = deps.newToken();
  const giveUpAt = deps.now() + CLAIM_MS;
  for (;;) {
    const claim = await deps.vault.claimRefresh(account.id, held.version, token, CLAIM_MS);
    if (claim === 'changed') {
      const changed = await deps.vault.load(account.id);
      if (Object.keys(changed.credentials).length > 0) return { outcome: 'refreshed', held: changed };
      return { outcome: 'auth', message: 'The account was disconnected.' };
    }
    if (claim === 'claimed') break;
    if (deps.now() > giveUpAt)
      return { outcome: 'unavailable', reason: 'Another process is renewing the credentials.' };
    await deps.pause(POLL_MS);
  }
  let claimed = true;
  try {
    const answer = await publisher.refresh({ account, credentials: held.credentials });
    if (answer.outcome === 'auth') return { outcome: 'auth', message: answer.message };
    if (answer.outcome === 'unavailable') return { outcome: 'unavailable', reason: answer.reason };
    const stored = await deps.vault.store(account.id, held.version, answer.credentials, answer.expiresAt);
    claimed = false;
    return { outcome: 'refreshed', held: stored };
  } finally {
    if (claimed) await deps.vault.release(account.id, token);
  }
}
