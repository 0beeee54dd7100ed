import {
  type CredentialRenewal,
  type CredentialsRefusal,
  notice,
  type PublishAccount,
  type Unavailable,
} from '@crier/domain';
import type { HeldCredentials } from '../ports/journal.ts';
import type { About } from './about.ts';
import type { PublishDependencies } from './dependencies.ts';

/** The dependencies of renewing credentials. */
export interface RenewDependencies
  extends Pick<PublishDependencies, 'vault' | 'newToken' | 'now' | 'pause' | 'observer'> {
  /** What needs the credentials. */
  readonly about: About;
}

export type Renewed =
  | { readonly outcome: 'renewed'; readonly held: HeldCredentials }
  /** A person has to reconnect the account. */
  | CredentialsRefusal
  /** The account stays connected. */
  | Unavailable;

const RENEWING = notice('renewing');
const CLAIM_MS = 60_000;
const POLL_MS = 200;

/**
 * Renews an account's credentials, single-flight: exactly one of several concurrent callers asks the network, the
 * others wait for its result (design: The publishing journal).
 */
export async function renewCredentials(
  renewal: CredentialRenewal | null,
  account: PublishAccount,
  held: HeldCredentials,
  deps: RenewDependencies,
): Promise<Renewed> {
  if (renewal === null)
    return {
      outcome: 'auth',
      message: 'The network no longer accepts the stored credentials.',
      code: 'refused',
    };
  const token = deps.newToken();
  const giveUpAt = deps.now() + CLAIM_MS;
  for (;;) {
    const claim = await deps.vault.claimRefresh(account.id, held.version, token, CLAIM_MS);
    if (claim === 'changed') {
      const changed = await deps.vault.load(account.id);
      if (Object.keys(changed.credentials).length > 0) return { outcome: 'renewed', held: changed };
      return { outcome: 'auth', message: 'The account was disconnected.', code: 'disconnected' };
    }
    if (claim === 'claimed') break;
    if (deps.now() > giveUpAt) return { outcome: 'unavailable', reason: RENEWING.message, told: RENEWING };
    await deps.pause(POLL_MS);
  }
  let claimed = true;
  try {
    const answer = await renewal.renew({ account, credentials: held.credentials });
    if (answer.outcome !== 'renewed') {
      const { outcome } = answer;
      const reason = outcome === 'auth' ? answer.message : answer.reason;
      deps.observer.notRenewed({ ...deps.about, outcome, reason });
      return answer;
    }
    const { credentials, expiresAt, access } = answer;
    const stored = await deps.vault.store(account.id, held.version, credentials, expiresAt, access);
    claimed = false;
    return { outcome: 'renewed', held: stored };
  } finally {
    if (claimed) await deps.vault.release(account.id, token);
  }
}
