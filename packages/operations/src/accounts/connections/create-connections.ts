import type { PlatformKey } from '@crier/domain';
import type { ConnectedRecord, NewlyConnected } from '../../ports/connections.ts';
import { ensureFound, recordRef } from '../../record-lookup.ts';
import { admit, type Visitor } from './admit.ts';
import { chooseIdentities, type Offer, readOffer } from './choose-identities.ts';
import { type CallbackInput, type Completion, completeConnection } from './complete-connection.ts';
import { connectWithPassword, type PasswordInput } from './connect-with-password.ts';
import type { ConnectionDependencies } from './dependencies.ts';
import { type Disconnection, disconnectAccount } from './disconnect-account.ts';
import { type ConnectableNetwork, listConnectable } from './list-connectable.ts';
import { type Started, type StartInput, startConnection } from './start-connection.ts';

/** An account, and whether it can be reconnected in the browser. */
export interface ManagedAccount extends ConnectedRecord {
  readonly reconnectable: boolean;
}

/** Connects and disconnects accounts in a browser. Every method checks the user's permission. */
export interface Connections {
  networks(visitor: Visitor, workspace: string): Promise<readonly ConnectableNetwork[]>;
  start(visitor: Visitor, workspace: string, input: StartInput): Promise<Started>;
  /** Connects an account with an app password, at once. */
  connectWithPassword(
    visitor: Visitor,
    workspace: string,
    input: PasswordInput,
  ): Promise<readonly NewlyConnected[]>;
  /** Whether accounts of the network can be reconnected in the browser. */
  reconnects(provider: PlatformKey): boolean;
  complete(visitor: Visitor, input: CallbackInput): Promise<Completion>;
  /** `workspace` is null if the address names none. */
  offer(visitor: Visitor, workspace: string | null, id: string): Promise<Offer>;
  choose(
    visitor: Visitor,
    workspace: string | null,
    id: string,
    ids: readonly string[],
  ): Promise<readonly NewlyConnected[]>;
  list(visitor: Visitor, workspace: string): Promise<readonly ManagedAccount[]>;
  find(visitor: Visitor, workspace: string, account: string): Promise<ManagedAccount>;
  disconnect(visitor: Visitor, workspace: string, account: string): Promise<Disconnection>;
}

export function createConnections(deps: ConnectionDependencies): Connections {
  const { accounts, networks } = deps;
  const managed = (record: ConnectedRecord): ManagedAccount => ({
    ...record,
    reconnectable: networks[record.provider].browser !== null,
  });
  const mayRead = ({ userId }: Visitor, workspace: string) =>
    admit(accounts, userId, workspace, 'accounts.read');
  return {
    networks: async (visitor, workspace) => {
      await mayRead(visitor, workspace);
      return listConnectable(deps);
    },
    start: (visitor, workspace, input) => startConnection(deps, visitor, workspace, input),
    connectWithPassword: (visitor, workspace, input) => connectWithPassword(deps, visitor, workspace, input),
    reconnects: (provider) => networks[provider].browser !== null,
    complete: (visitor, input) => completeConnection(deps, visitor, input),
    offer: (visitor, workspace, id) => readOffer(deps, visitor, workspace, id),
    choose: (visitor, workspace, id, ids) => chooseIdentities(deps, visitor, workspace, id, ids),
    list: async (visitor, workspace) => {
      const { id } = await mayRead(visitor, workspace);
      return (await accounts.list(id)).map(managed);
    },
    find: async (visitor, workspace, account) => {
      const { id } = await mayRead(visitor, workspace);
      const ref = recordRef({ account }, 'account', 'Account');
      return managed(ensureFound(await accounts.find(id, ref), 'Account'));
    },
    disconnect: (visitor, workspace, account) => disconnectAccount(deps, visitor, workspace, account),
  };
}
