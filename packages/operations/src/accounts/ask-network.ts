import type { Networks } from '@crier/domain';
import type { AskNetwork } from '../ports/account-facts.ts';
import { loadCredentials } from '../publishing/load-credentials.ts';
import type { RenewDependencies } from '../publishing/renew-credentials.ts';
import { Session } from '../publishing/session.ts';

interface AskDependencies extends Omit<RenewDependencies, 'about'> {
  readonly networks: Networks;
}

/**
 * Asks networks about accounts and stores what they say. It ends no access: whether refused credentials are lost is
 * decided where posts are published.
 */
export function networkAsker(deps: AskDependencies): AskNetwork {
  return async (account, workspace) => {
    const { publishing, renewal } = deps.networks[account.provider];
    if (publishing === null)
      return { outcome: 'unavailable', reason: 'This installation does not publish to the network.' };
    const loaded = await loadCredentials(() => deps.vault.load(account.id));
    if ('unreadable' in loaded) return loaded.unreadable;
    const about = { workspace, account: account.id, provider: account.provider };
    const session = new Session(renewal, account, loaded.held, { ...deps, about });
    const freshened = await session.freshen();
    if (freshened?.outcome === 'auth') return freshened;
    let answer = await publishing.inspect({ account, credentials: session.credentials });
    if (answer.outcome === 'auth') {
      const renewed = await session.renewOnce(answer);
      if (renewed.outcome !== 'renewed') return renewed;
      answer = await publishing.inspect({ account, credentials: session.credentials });
    }
    if (answer.outcome === 'inspected') await deps.vault.saveFacts(account.id, answer);
    if (answer.outcome === 'unavailable' && answer.known !== undefined)
      await deps.vault.saveKnown(account.id, answer.known);
    return answer;
  };
}
