import type { ClientRecord } from '../clients/client.ts';
import type { ListedClient } from '../clients/client-store.ts';
import { withShownName } from '../names/app-name.ts';
import { type AppState, appStateOf } from '../policy/registration-policy.ts';
import { type Kernel, secondsFrom } from '../server/kernel.ts';
import {
  type AppChange,
  type CreatedApp,
  createApp,
  editApp,
  type NewApp,
  notFound,
  rotateSecret,
} from './registered-apps.ts';

const UNUSED_SECONDS = 7 * 24 * 3600;

/** An app with its use and its state under the current setting. */
export interface AppOverview extends ListedClient {
  state: AppState;
}

/** An app one user is connected to. */
export interface ConnectedApp {
  client: ClientRecord;
  connectedAt: Date;
  lastUsedAt: Date | null;
  scopes: readonly string[];
}

/** A page of a list. */
export interface Page {
  limit: number;
  offset: number;
}

/** The actions of administrators and users on apps. Every effect is immediate: tokens are looked up on each use. */
export interface Admin {
  /** @throws AppError */
  createApp(app: NewApp): Promise<CreatedApp>;
  /** @throws AppError */
  editApp(clientId: string, change: AppChange): Promise<ClientRecord>;
  /**
   * Returns a new secret; the old one stops working immediately, tokens stay valid. @throws AppError when the app has
   * none.
   */
  rotateSecret(clientId: string): Promise<string>;
  /** Deletes a registered app; everyone who signed in with it is disconnected. @throws AppError */
  deleteApp(clientId: string): Promise<void>;
  /** Blocks a self-registered app for every user. @throws AppError */
  blockApp(clientId: string): Promise<void>;
  /** Lets a blocked app connect again; its users must consent again. @throws AppError */
  unblockApp(clientId: string): Promise<void>;
  /** Apps that registered themselves; those in use come first. */
  listSelfRegisteredApps(page: Page): Promise<AppOverview[]>;
  listRegisteredApps(page: Page): Promise<AppOverview[]>;
  /** The apps a user has allowed. */
  listConnectedApps(userId: string): Promise<ConnectedApp[]>;
  /** Removes an app's access to a user immediately. `false` when it had none. */
  disconnectApp(userId: string, clientId: string): Promise<boolean>;
  /** Ends everything a user has granted, as after a change of password; returns how many grants ended. */
  endGrantsOfUser(userId: string): Promise<number>;
  /** Deletes expired records and apps never used for a week, in one small batch; returns how many rows. */
  clean(limit: number): Promise<number>;
}

/** The actions over the server's stores. */
export function createAdmin(kernel: Kernel): Admin {
  const { clients, grants } = kernel.stores;

  async function list(selfRegistered: boolean, { limit, offset }: Page): Promise<AppOverview[]> {
    const [listed, policy] = await Promise.all([
      clients.list({ selfRegistered, limit, offset }),
      kernel.readPolicy(),
    ]);
    return listed.map(({ client, ...use }) => ({
      ...use,
      client: withShownName(client, kernel.protectedWords),
      state: appStateOf(client, policy),
    }));
  }

  return {
    createApp: (app) => createApp(app, kernel),
    editApp: (clientId, change) => editApp(clientId, change, kernel),
    rotateSecret: (clientId) => rotateSecret(clientId, kernel),
    deleteApp: async (clientId) => {
      if (!(await clients.remove(clientId, kernel.now()))) throw notFound();
    },
    blockApp: async (clientId) => {
      if (!(await clients.block(clientId, kernel.now()))) throw notFound();
    },
    unblockApp: async (clientId) => {
      if (!(await clients.unblock(clientId))) throw notFound();
    },
    listSelfRegisteredApps: (page) => list(true, page),
    listRegisteredApps: (page) => list(false, page),
    listConnectedApps: async (userId) => {
      const connections = await grants.listOfUser(userId);
      const apps = await Promise.all(
        connections.map(async ({ clientId, ...connection }) => {
          const client = await clients.find(clientId);
          if (client === null) return [];
          return [{ client: withShownName(client, kernel.protectedWords), ...connection }];
        }),
      );
      return apps.flat();
    },
    disconnectApp: async (userId, clientId) =>
      (await grants.endOfUser({ userId, clientId }, 'disconnected', kernel.now())) > 0,
    endGrantsOfUser: (userId) => grants.endOfUser({ userId }, 'user', kernel.now()),
    clean: (limit) => {
      const now = kernel.now();
      return kernel.stores.clean({ now, unusedBefore: secondsFrom(now, -UNUSED_SECONDS), limit });
    },
  };
}
