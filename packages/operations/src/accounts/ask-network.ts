import type {
  AccountContext,
  CredentialsRefusal,
  InspectAnswer,
  LookupAnswer,
  NetworkPublishing,
  Networks,
  PublishAccount,
  Refusal,
  Unavailable,
} from '@crier/domain';
import type { AskNetwork, LookUp } from '../ports/account-facts.ts';
import { loadCredentials } from '../publishing/load-credentials.ts';
import type { RenewDependencies } from '../publishing/renew-credentials.ts';
import { Session } from '../publishing/session.ts';

interface AskDependencies extends Omit<RenewDependencies, 'about'> {
  readonly networks: Networks;
}

const NOT_PUBLISHED: Unavailable = {
  outcome: 'unavailable',
  reason: 'This installation does not publish to the network.',
};

const NOTHING_LOOKED_UP: Unavailable = {
  outcome: 'unavailable',
  reason: 'This installation looks nothing up on the network.',
};

type Inspected = Extract<InspectAnswer, { outcome: 'inspected' }>;
type Found = Extract<LookupAnswer, { outcome: 'found' }>;

/**
 * Asks networks about accounts and stores what they say. It ends no access: whether refused credentials are lost is
 * decided where posts are published.
 */
export function networkAsker(deps: AskDependencies): AskNetwork {
  return async (account, workspace) => {
    const answer = await ask<Inspected>(deps, account, workspace, (publishing, context) =>
      publishing.inspect(context),
    );
    if (answer.outcome === 'inspected') await deps.vault.saveFacts(account.id, answer);
    if (answer.outcome === 'unavailable' && answer.known !== undefined)
      await deps.vault.saveKnown(account.id, answer.known);
    return answer;
  };
}

/** Looks names up on networks. It stores nothing and ends no access. */
export function networkSearcher(deps: AskDependencies): LookUp {
  return async (query, account, workspace) =>
    await ask<Found | Refusal>(
      deps,
      account,
      workspace,
      async (publishing, context) => (await publishing.lookUp?.(query, context)) ?? NOTHING_LOOKED_UP,
    );
}

type Failed = CredentialsRefusal | Unavailable;

/** Asks with the account's credentials, renewed before they expire, or once if the network refuses them. */
async function ask<Told extends { readonly outcome: 'inspected' | 'found' | 'refused' }>(
  deps: AskDependencies,
  account: PublishAccount,
  workspace: string,
  question: (publishing: NetworkPublishing, context: AccountContext) => Promise<Told | Failed>,
): Promise<Told | Failed> {
  const { publishing, renewal } = deps.networks[account.provider];
  if (publishing === null) return NOT_PUBLISHED;
  const loaded = await loadCredentials(() => deps.vault.load(account.id));
  if ('unreadable' in loaded) return loaded.unreadable;
  const about = { workspace, account: account.id, provider: account.provider };
  const session = new Session(renewal, account, loaded.held, { ...deps, about });
  const freshened = await session.freshen();
  if (freshened?.outcome === 'auth') return freshened;
  const put = async () => await question(publishing, { account, credentials: session.credentials });
  const answer = await put();
  if (answer.outcome !== 'auth') return answer;
  const renewed = await session.renewOnce(answer);
  return renewed.outcome === 'renewed' ? await put() : renewed;
}
