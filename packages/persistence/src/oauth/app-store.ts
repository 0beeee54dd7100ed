import { type Admin, AppError, type AuthorizationServer, appStateOf, type Stores } from '@crier/oauth-server';
import { type AppLines, type AppRows, type AppStore, appRefusal } from '@crier/operations/ports';
import type pg from 'pg';
import { createAuditWriter } from '../audit/audit-writer.ts';
import { type Executor, run, runOne } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import { createOAuthStores } from './create-oauth-stores.ts';
import { readRegistrationPolicy } from './registration-policy.ts';

/** The part of an authorization server that administrators use. */
export type AdministeredServer = Pick<AuthorizationServer, 'admin' | 'adminOver'>;

/** Apps on PostgreSQL, following the authorization server's rules. */
export function createAppStore(pool: pg.Pool, server: AdministeredServer, lines: AppLines): AppStore {
  const storesOn = (executor: Executor) => createOAuthStores(executor, lines);
  return {
    transaction: (work) =>
      transaction(pool, (client) => {
        const stores = storesOn(client);
        return work(appRows(client, stores, server.adminOver(stores)));
      }),
    find: (clientId) => storesOn(pool).clients.find(clientId),
    list: async ({ selfRegistered, limit, page }) => {
      const request = { limit, offset: (page - 1) * limit };
      const { admin } = server;
      const [apps, count] = await Promise.all([
        selfRegistered ? admin.listSelfRegisteredApps(request) : admin.listRegisteredApps(request),
        runOne<{ total: number }>(pool, COUNT, [selfRegistered]),
      ]);
      return { apps, total: count?.total ?? 0 };
    },
    listConnected: async (userId) => {
      const [apps, policy] = await Promise.all([
        server.admin.listConnectedApps(String(userId)),
        readRegistrationPolicy(pool),
      ]);
      return apps.map((app) => ({ ...app, state: appStateOf(app.client, policy) }));
    },
  };
}

function appRows(client: pg.PoolClient, { clients }: Pick<Stores, 'clients'>, admin: Admin): AppRows {
  return {
    hold: async (clientId) => {
      // PostgreSQL text can't contain NUL, so no app has such an id, and the query would fail.
      if (!clientId.includes('\0')) await run(client, HOLD, [clientId]);
      return clients.find(clientId);
    },
    create: (app) => naming('', () => admin.createApp(app)),
    edit: (clientId, change) => naming(clientId, () => admin.editApp(clientId, change)),
    rotateSecret: (clientId) => naming(clientId, () => admin.rotateSecret(clientId)),
    remove: (clientId) => naming(clientId, () => admin.deleteApp(clientId)),
    block: (clientId) => naming(clientId, () => admin.blockApp(clientId)),
    unblock: (clientId) => naming(clientId, () => admin.unblockApp(clientId)),
    disconnect: (userId, clientId) => admin.disconnectApp(String(userId), clientId),
    audit: createAuditWriter(client),
  };
}

async function naming<T>(clientId: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw appRefusal(clientId, error.code, error.message);
  }
}

const HOLD = 'select 1 from oauth_clients where client_id = $1 for no key update';

const COUNT = `select count(*)::int as total from oauth_clients where (kind <> 'registered') = $1`;
