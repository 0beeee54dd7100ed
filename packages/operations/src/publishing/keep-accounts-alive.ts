import { type CredentialRenewal, type Networks, PLATFORM_KEYS, type PlatformKey } from '@crier/domain';
import type { IdleAccount, IdleAccounts } from '../ports/idle-accounts.ts';
import type { AccountVault } from '../ports/journal.ts';
import type { About } from './about.ts';
import type { PublishDependencies } from './dependencies.ts';
import { endAccess } from './end-access.ts';
import { loadCredentials } from './load-credentials.ts';
import type { PublishPolicy } from './policy.ts';
import { type RenewDependencies, type Renewed, renewCredentials } from './renew-credentials.ts';

const IDLE_MS = 24 * 3_600_000;
const AHEAD_MS = 10 * 24 * 3_600_000;
const AT_ONCE = 20;

/**
 * Renews credentials that expired a day ago or earlier because nobody published to the account, so that a refresh token
 * is not lost to disuse. If a network renews only valid credentials, they are renewed ten days before they expire. A
 * network that can't be reached disconnects no account. A network that refuses, and does so again the next time, does,
 * and people are notified once; without a second question, the same holds for credentials that no key opens. A network
 * that refuses the app is the operator's matter. If a limit of the installation stops a server from answering, it is
 * asked about no other account.
 */
export async function keepAccountsAlive(
  deps: Pick<PublishDependencies, 'now' | 'newToken' | 'pause' | 'observer'> & {
    readonly policy: Pick<PublishPolicy, 'confirmRefusalMs'>;
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
  /** Networks and servers that want no calls from this installation for now. */
  const limited = new Set<string>();
  for (const account of accounts) {
    const server = `${account.provider} ${account.service}`;
    if (limited.has(server)) continue;
    const renewed = await renew(networks[account.provider].renewal, account, deps);
    if (renewed.outcome === 'unavailable' && renewed.limit === 'installation') limited.add(server);
    if (renewed.outcome === 'unavailable' && renewed.matter !== undefined) {
      limited.add(server);
      const refusal = { matter: renewed.matter, reason: renewed.reason, status: null, kind: null };
      await deps.vault.tellOperator(account.id, refusal);
      deps.observer.appRefused({ ...aboutIdle(account), ...refusal });
    }
    if (renewed.outcome !== 'auth') continue;
    const ended = await endAccess(account.id, renewed, deps.vault, deps.policy.confirmRefusalMs);
    if (ended === 'ended') deps.observer.unauthorized({ ...aboutIdle(account), reason: renewed.message });
  }
}

function aboutIdle({ workspace, id, provider }: IdleAccount): About {
  return { workspace, account: id, provider };
}

/** Renews an account's credentials; those that no key opens count as refused by the network. */
async function renew(
  renewal: CredentialRenewal | null,
  account: IdleAccount,
  deps: Omit<RenewDependencies, 'about'>,
): Promise<Renewed> {
  const loaded = await loadCredentials(() => deps.vault.load(account.id));
  if ('unreadable' in loaded) return loaded.unreadable;
  return await renewCredentials(renewal, account, loaded.held, { ...deps, about: aboutIdle(account) });
}
