import type { JsonObject, PageRequest } from '@crier/domain';
import {
  type Admin,
  type AppChange,
  type AppOverview,
  type AppState,
  type AuthorizationServer,
  appStateOf,
  type ClientRecord,
  type ConnectedApp,
  type CreatedApp,
  type NewApp,
} from '@crier/oauth-server';
import type pg from 'pg';
import { runOne } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import { createOAuthStores } from '../oauth/create-oauth-stores.ts';
import { readRegistrationPolicy } from '../oauth/registration-policy.ts';
import { AdministrationError } from './administration-error.ts';
import { refusingAppErrors } from './app-refusals.ts';
import { noteAudit } from './audit.ts';

/** A page of apps, and how many there are in all. */
export interface AppPage {
  readonly apps: readonly AppOverview[];
  readonly total: number;
}

/** An app that was changed or removed. */
export interface ChangedApp {
  readonly app: ClientRecord;
  /** A logo that nothing shows any more; null when there is none to remove. */
  readonly formerLogo: string | null;
}

/**
 * What administrators and users do about apps. Every change and its line in the audit trail are one transaction, and it
 * is effective with the next request of the app. What can't be done is an `AdministrationError` that names the field at
 * fault: `client`, `name`, `redirect_uri` or `access`.
 */
export interface AppAdministration {
  create(app: NewApp): Promise<CreatedApp>;
  edit(clientId: string, change: AppChange): Promise<ChangedApp>;
  /** The new secret, which is shown this once; the old one is good for nothing any more. */
  rotateSecret(clientId: string): Promise<string>;
  /** Everyone who signed in with it is disconnected. */
  remove(clientId: string): Promise<ChangedApp>;
  /** Cuts a self-registered app off for every user. */
  block(clientId: string): Promise<void>;
  unblock(clientId: string): Promise<void>;
  /** Self-registered apps or those an administrator registered, those in use first. */
  list(query: PageRequest & { readonly selfRegistered: boolean }): Promise<AppPage>;
  /** An app that an administrator registered. */
  findRegistered(clientId: string): Promise<ClientRecord>;
  /** The apps a user has allowed, those included that the present setting does not let in. */
  listConnected(userId: number): Promise<readonly ListedConnection[]>;
  /** Removes an app's access to a user; refused as `not_found` when it has none. */
  disconnect(userId: number, clientId: string): Promise<void>;
}

/** An app one user is connected to, with its state under the present setting. */
export interface ListedConnection extends ConnectedApp {
  readonly state: AppState;
}

/** The part of an authorization server that administrators work with. */
export type AdministeredServer = Pick<AuthorizationServer, 'admin' | 'adminOver'>;

/** The administration of apps on PostgreSQL. `actor` is who the audit trail names. */
export function createAppAdministration(
  pool: pg.Pool,
  server: AdministeredServer,
  actor: string,
): AppAdministration {
  /** One change to an app that nothing else changes meanwhile. */
  const change = <T>(action: string, clientId: string, work: (held: HeldApp) => Promise<T>): Promise<T> =>
    refusingAppErrors(() =>
      transaction(pool, async (client) => {
        const app = await holdApp(client, clientId);
        const admin = server.adminOver(createOAuthStores(client));
        const note = (detail: JsonObject) =>
          noteAudit(client, actor, { action, subject: `app:${clientId}`, detail });
        return await work({ app, admin, note });
      }),
    );

  return {
    create: (input) =>
      refusingAppErrors(() =>
        transaction(pool, async (client) => {
          const created = await server.adminOver(createOAuthStores(client)).createApp(input);
          const { clientId } = created.client;
          const detail = { ...describe(created.client), server_side: created.secret !== null };
          await noteAudit(client, actor, { action: 'app.created', subject: `app:${clientId}`, detail });
          return created;
        }),
      ),
    edit: (clientId, changes) =>
      change('app.edited', clientId, async ({ app: before, admin, note }) => {
        const app = await admin.editApp(clientId, changes);
        await note({ from: describe(before), to: describe(app) });
        return { app, formerLogo: before.logo === app.logo ? null : before.logo };
      }),
    rotateSecret: (clientId) =>
      change('app.secret_rotated', clientId, async ({ app, admin, note }) => {
        if (app.kind === 'registered' && app.secretHash === null) {
          throw new AdministrationError('invalid', 'client', `The app ${app.name} has no secret.`);
        }
        const secret = await admin.rotateSecret(clientId);
        await note({ name: app.name });
        return secret;
      }),
    remove: (clientId) =>
      change('app.deleted', clientId, async ({ app, admin, note }) => {
        await admin.deleteApp(clientId);
        await note(describe(app));
        return { app, formerLogo: app.logo };
      }),
    block: (clientId) =>
      change('app.blocked', clientId, async ({ app, admin, note }) => {
        await admin.blockApp(clientId);
        await note({ name: app.name });
      }),
    unblock: (clientId) =>
      change('app.unblocked', clientId, async ({ app, admin, note }) => {
        await admin.unblockApp(clientId);
        await note({ name: app.name });
      }),
    list: async ({ selfRegistered, limit, page }) => {
      const request = { limit, offset: (page - 1) * limit };
      const { admin } = server;
      const [apps, count] = await Promise.all([
        selfRegistered ? admin.listSelfRegisteredApps(request) : admin.listRegisteredApps(request),
        runOne<{ total: number } & pg.QueryResultRow>(pool, COUNT, [selfRegistered]),
      ]);
      return { apps, total: count?.total ?? 0 };
    },
    findRegistered: async (clientId) => {
      const app = await createOAuthStores(pool).clients.find(clientId);
      if (app?.kind !== 'registered') throw noSuchApp(clientId);
      return app;
    },
    listConnected: async (userId) => {
      const [apps, policy] = await Promise.all([
        server.admin.listConnectedApps(String(userId)),
        readRegistrationPolicy(pool),
      ]);
      return apps.map((app) => ({ ...app, state: appStateOf(app.client, policy) }));
    },
    disconnect: (userId, clientId) =>
      change('app.disconnected', clientId, async ({ app, admin, note }) => {
        if (!(await admin.disconnectApp(String(userId), clientId))) throw noSuchApp(clientId);
        await note({ name: app.name, user_id: userId });
      }),
  };
}

/** An app whose row the transaction holds. */
interface HeldApp {
  readonly app: ClientRecord;
  readonly admin: Admin;
  note(detail: JsonObject): Promise<void>;
}

async function holdApp(client: pg.PoolClient, clientId: string): Promise<ClientRecord> {
  // PostgreSQL keeps no NUL in text: no app has such an id, and asking would be an error.
  if (!clientId.includes('\0')) await runOne(client, HOLD, [clientId]);
  const app = await createOAuthStores(client).clients.find(clientId);
  if (app === null) throw noSuchApp(clientId);
  return app;
}

function noSuchApp(clientId: string): AdministrationError {
  return new AdministrationError('not_found', 'client', `There is no app ${clientId}.`);
}

function describe({ name, redirectUris, scopes }: ClientRecord): JsonObject {
  return { name, redirect_uris: [...redirectUris], access: [...scopes] };
}

const HOLD = 'select 1 from oauth_clients where client_id = $1 for no key update';

const COUNT = `select count(*)::int as total from oauth_clients where (kind <> 'registered') = $1`;
