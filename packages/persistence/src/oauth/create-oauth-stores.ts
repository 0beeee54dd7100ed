import type { ClientStore, Stores } from '@crier/oauth-server';
import { appRegisteredLine } from '@crier/operations';
import { noteOften } from '../audit/audit-writer.ts';
import type { Executor } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import { createAssertionStore } from './assertion-store.ts';
import { clean } from './clean.ts';
import { createConnections } from './connections.ts';
import { createGrantEnder } from './end-grants.ts';
import { createGrantedFinders } from './find-granted.ts';
import { createGrantUsage, type GrantUsage } from './grant-usage.ts';
import { createIssuer } from './issue.ts';
import { createOAuthClientStore } from './oauth-client-store.ts';
import { createRequestStore } from './request-store.ts';

/**
 * Keeps every promise of the authorization server's ports across processes. Ids of users are those of the users' table
 * as text; deleting a user ends and forgets all they granted. With
 * `usage`, when a grant was used is written once that is flushed; without, at once.
 */
export function createOAuthStores(pool: Executor, usage?: Pick<GrantUsage, 'touch'>): Stores {
  return {
    clients: notingRegistrations(pool, createOAuthClientStore),
    grants: {
      ...createIssuer(pool),
      ...createGrantedFinders(pool),
      ...createGrantEnder(pool),
      touch: usage ? (grantId, at) => usage.touch(grantId, at) : touchAtOnce(pool),
      ...createConnections(pool),
    },
    requests: createRequestStore(pool),
    assertions: createAssertionStore(pool),
    clean: (what) => clean(pool, what),
  };
}

/** Apps that register themselves are in the audit trail with the transaction that stores them. */
function notingRegistrations(pool: Executor, open: (executor: Executor) => ClientStore): ClientStore {
  const clients = open(pool);
  return {
    ...clients,
    claim: (client, limit) => {
      if (client.kind !== 'dynamic') return clients.claim(client, limit);
      return transaction(pool, async (transacting) => {
        const outcome = await open(transacting).claim(client, limit);
        if (outcome === 'claimed') {
          await noteOften(transacting, appRegisteredLine(client));
        }
        return outcome;
      });
    },
  };
}

function touchAtOnce(pool: Executor): GrantUsage['touch'] {
  const usage = createGrantUsage(pool);
  return async (grantId, at) => {
    await usage.touch(grantId, at);
    await usage.flush();
  };
}
