import type { Stores } from '@crier/oauth-server';
import type pg from 'pg';
import { createAssertionStore } from './assertion-store.ts';
import { clean } from './clean.ts';
import { createConnections } from './connections.ts';
import { createGrantEnder } from './end-grants.ts';
import { createGrantedFinders } from './find-granted.ts';
import { createIssuer } from './issue.ts';
import { createLastUse } from './last-use.ts';
import { createOAuthClientStore } from './oauth-client-store.ts';
import { createRequestStore } from './request-store.ts';

/**
 * Keeps every promise of the authorization server's ports across processes. Ids of users are those of the users' table
 * as text; deleting a user ends and forgets all they granted.
 */
export function createOAuthStores(pool: pg.Pool): Stores {
  return {
    clients: createOAuthClientStore(pool),
    grants: {
      ...createIssuer(pool),
      ...createGrantedFinders(pool),
      ...createGrantEnder(pool),
      ...createLastUse(pool),
      ...createConnections(pool),
    },
    requests: createRequestStore(pool),
    assertions: createAssertionStore(pool),
    clean: (what) => clean(pool, what),
  };
}
