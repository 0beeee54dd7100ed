import { type PlatformKey, validationError } from '@crier/domain';
import type { NewlyConnected } from '../../ports/connections.ts';
import { admit, type Visitor } from './admit.ts';
import { finishConnection } from './complete-connection.ts';
import type { ConnectionDependencies } from './dependencies.ts';
import { networkName } from './network-name.ts';
import { hashOfState, newState } from './start-connection.ts';

/** An account as its user names it, and an app password. */
export interface PasswordInput {
  readonly provider: PlatformKey;
  /** Server as typed by the user; null for the network's own. */
  readonly service: string | null;
  readonly identifier: string;
  readonly password: string;
}

const LIFE_MS = 60_000;

/**
 * Connects an account with an app password. The network is asked first. Then a connection is begun, taken and ended as
 * if it came from a browser, so that the plan, the audit trail and reconnected accounts are handled in the same way.
 * @throws CrierError when the user lacks the permission; names the field at fault when the network refuses
 */
export async function connectWithPassword(
  deps: ConnectionDependencies,
  visitor: Visitor,
  workspace: string,
  { provider, service, identifier, password }: PasswordInput,
): Promise<readonly NewlyConnected[]> {
  const access = await admit(deps.accounts, visitor.userId, workspace, 'accounts.write');
  const { connect, takesPassword = false } = deps.networks[provider];
  if (connect === null || !takesPassword) {
    const message = `${networkName(provider)} does not accept app passwords.`;
    throw validationError({ provider: [message] });
  }
  const answer = await connect({ service, identifier, password, token: null });
  if (answer.outcome === 'refused') {
    const field = answer.field === 'identifier' ? 'handle' : answer.field;
    throw validationError({ [field]: [answer.message] });
  }
  const state = hashOfState(newState(deps));
  await deps.connections.begin({
    id: deps.newId(),
    workspaceId: access.id,
    owner: visitor,
    stateHash: state,
    provider,
    service: null,
    accountId: null,
    verifier: null,
    app: null,
    expiresAt: new Date(deps.now().getTime() + LIFE_MS),
  });
  const connection = await deps.connections.take(state, provider, visitor);
  if (connection === null) throw new Error('The connection has already been used.');
  const completion = await finishConnection(deps, connection, [answer.account], async (message) => {
    await deps.connections.end(connection.id, 'failed', message);
    return { outcome: 'failed', provider, message };
  });
  if (completion.outcome === 'connected') return completion.accounts;
  throw validationError({
    provider: [completion.outcome === 'failed' ? completion.message : 'The account was not connected.'],
  });
}
