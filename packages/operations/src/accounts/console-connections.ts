import type { Handlers } from '../handlers.ts';
import type { ConnectingDependencies } from '../installation/dependencies.ts';
import type { MediaDisk } from '../ports/media-files.ts';
import type { ManagedAccount } from './connections/create-connections.ts';
import { pictureAddress } from './present-account.ts';

type Handled =
  | 'listNetworks'
  | 'startConnection'
  | 'connectWithPassword'
  | 'getConnection'
  | 'chooseIdentities'
  | 'listManagedAccounts'
  | 'getManagedAccount'
  | 'disconnectAccount';

interface SignedIn {
  readonly user: { readonly id: number };
  readonly session: { readonly hash: Uint8Array };
}

const visitorOf = ({ user, session }: SignedIn) => ({ userId: user.id, sessionHash: session.hash });

/** Connects and disconnects the accounts of a workspace. */
export function connectionHandlers({ connections, disk }: ConnectingDependencies): Pick<Handlers, Handled> {
  const presented = (account: ManagedAccount) => presentManaged(account, disk);
  return {
    listNetworks: async (call) => {
      const networks = await connections.networks(visitorOf(call), call.params.workspace);
      return {
        data: networks.map(({ needsService, needsHandle, takesPassword, ...network }) => ({
          ...network,
          needs_service: needsService,
          needs_handle: needsHandle,
          takes_password: takesPassword,
        })),
      };
    },
    startConnection: async (call) => {
      const { provider = null, service = null, handle = null, account = null } = call.body;
      const input = { provider, service, handle, account };
      const started = await connections.start(visitorOf(call), call.params.workspace, input);
      const { id, authorizeUrl, expiresAt } = started;
      return { id, authorize_url: authorizeUrl, expires_at: expiresAt.toISOString() };
    },
    connectWithPassword: async (call) => {
      const { provider, service = null, handle, password } = call.body;
      const input = { provider, service, identifier: handle, password };
      const accounts = await connections.connectWithPassword(visitorOf(call), call.params.workspace, input);
      return {
        data: accounts.map((account) =>
          presented({ ...account, reconnectable: connections.reconnects(provider) }),
        ),
      };
    },
    getConnection: async (call) => {
      const { workspace, connection } = call.params;
      const offer = await connections.offer(visitorOf(call), workspace, connection);
      const { id, provider, identities, expiresAt } = offer;
      return { id, provider, identities: [...identities], expires_at: expiresAt.toISOString() };
    },
    chooseIdentities: async (call) => {
      const { workspace, connection } = call.params;
      const chosen = await connections.choose(visitorOf(call), workspace, connection, call.body.ids);
      return { data: chosen.map((account) => presented({ ...account, reconnectable: true })) };
    },
    listManagedAccounts: async (call) => {
      const accounts = await connections.list(visitorOf(call), call.params.workspace);
      return { data: accounts.map(presented) };
    },
    getManagedAccount: async (call) => {
      const { workspace, account } = call.params;
      return presented(await connections.find(visitorOf(call), workspace, account));
    },
    disconnectAccount: async (call) => {
      const { workspace, account } = call.params;
      const { revoked } = await connections.disconnect(visitorOf(call), workspace, account);
      return { disconnected: true, revoked };
    },
  };
}

function presentManaged(account: ManagedAccount, disk: Pick<MediaDisk, 'urlOf'>) {
  const { id, uuid, service, name, username, authorized, reason, reconnectable, createdAt } = account;
  const { provider, reasonCode } = account;
  return {
    id,
    uuid,
    provider,
    service,
    name,
    username,
    image: pictureAddress(account, disk),
    authorized,
    reason,
    reason_code: reasonCode,
    access_ends_at: account.accessEndsAt?.toISOString() ?? null,
    access_renews: account.accessRenews,
    may_comment: account.mayComment,
    reconnect: reconnectable ? { provider, account: uuid } : null,
    created_at: createdAt.toISOString(),
  };
}
