import type { Stores } from '@crier/oauth-server';
import type { Executor } from '../database/statement.ts';
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
    clients: createOAuthClientStore(pool),
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

function touchAtOnce(pool: Executor): GrantUsage['touch'] {
  const usage = createGrantUsage(pool);
  return async (grantId, at) => {
    await usage.touch(grantId, at);
    await usage.flush();
  };
}
