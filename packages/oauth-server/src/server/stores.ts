import type { AssertionStore } from '../assertions/assertion-store.ts';
import type { ClientStore } from '../clients/client-store.ts';
import type { GrantStore } from '../grants/grant-store.ts';
import type { AuthorizationRequestStore } from '../requests/authorization-request-store.ts';

/** What a clean-up may delete. */
export interface CleanUp {
  now: Date;
  /** Dynamic apps created before this time that never had a grant go. */
  unusedBefore: Date;
  /** At most this many rows of each kind in one call. */
  limit: number;
}

/** Everything the server remembers. The methods are named after what they guarantee. */
export interface Stores {
  clients: ClientStore;
  grants: GrantStore;
  requests: AuthorizationRequestStore;
  assertions: AssertionStore;
  /**
   * Deletes what expired, in one small batch, and answers how many rows went. A code, used or not, stays until it
   * expires, an assertion id too, and a consumed refresh token as long as it would have lived. The sealed answer that
   * lies with a refresh token is erased once its grace has ended, which counts as a row.
   */
  clean(what: CleanUp): Promise<number>;
}
