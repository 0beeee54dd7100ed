import type { ClientStore, Stores } from '@crier/oauth-server';
import type { AppLines } from '@crier/operations/ports';
import { noteOften } from '../audit/audit-writer.ts';
import type { Executor } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import { NO_OUTBOX, type Outbox } from '../mails/outbox.ts';
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
 * Keeps every guarantee of the authorization server's ports across processes. User ids are the users table's ids as
 * text; deleting a user ends and deletes all of the user's grants. With `usage`, the time of a grant's last use is
 * written when `usage` is flushed; without it, immediately.
 */
export function createOAuthStores(
  pool: Executor,
  lines: AppLines,
  usage?: Pick<GrantUsage, 'touch'>,
  outbox: Outbox = NO_OUTBOX,
): Stores {
  return {
    clients: notingRegistrations(pool, lines, createOAuthClientStore),
    grants: {
      ...createIssuer(pool, lines, outbox),
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

/** Notes self-registrations in the audit trail, in the transaction that stores the app. */
function notingRegistrations(
  pool: Executor,
  lines: AppLines,
  open: (executor: Executor) => ClientStore,
): ClientStore {
  const clients = open(pool);
  return {
    ...clients,
    claim: (client, limit) => {
      if (client.kind !== 'dynamic') return clients.claim(client, limit);
      return transaction(pool, async (transacting) => {
        const outcome = await open(transacting).claim(client, limit);
        if (outcome === 'claimed') {
          await noteOften(transacting, lines.registered(client));
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
