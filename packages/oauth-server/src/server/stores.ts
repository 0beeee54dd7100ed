import type { AssertionStore } from '../assertions/assertion-store.ts';
import type { ClientStore } from '../clients/client-store.ts';
import type { GrantStore } from '../grants/grant-store.ts';
import type { AuthorizationRequestStore } from '../requests/authorization-request-store.ts';

/** The limits of a clean-up. */
export interface CleanUp {
  now: Date;
  /** Dynamic apps created before this time that never had a grant are deleted. */
  unusedBefore: Date;
  /** At most this many rows of each kind in one call. */
  limit: number;
}

/** Everything the server stores. Methods are named after their guarantees. */
export interface Stores {
  clients: ClientStore;
  grants: GrantStore;
  requests: AuthorizationRequestStore;
  assertions: AssertionStore;
  /**
   * Deletes expired records in one small batch and returns the number of rows. Codes, used or not, and assertion ids
   * stay until they expire; a consumed refresh token stays for its original lifetime. The sealed response kept with a
   * refresh token is erased once its grace period has ended, which counts as a row.
   */
  clean(what: CleanUp): Promise<number>;
}
