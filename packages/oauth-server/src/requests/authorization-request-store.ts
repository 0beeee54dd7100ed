/**
 * An authorization request that waits for the decision of a signed-in user. It holds the parameters as sent, not their
 * interpretation: the decision checks them again against the current app and settings. A request that waits for sign-in
 * is not stored, because people without an account could fill the table. Its handle carries it, sealed.
 */
export interface AuthorizationRequestRecord {
  /** SHA-256 of the consent token. */
  readonly hash: string;
  /** The app that made the request. */
  readonly clientId: string;
  /** The parameters as sent. */
  readonly parameters: readonly (readonly [string, string])[];
  /** The consent page as shown, and its user. */
  readonly consent: ShownConsent;
  readonly expiresAt: Date;
}

/** A consent page as it was shown; the decision can grant less than this, never more or to another app or address. */
export interface ShownConsent {
  readonly userId: string;
  /** SHA-256 of the session's identifier. */
  readonly sessionHash: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
}

/** Stored authorization requests. Every method is atomic. */
export interface AuthorizationRequestStore {
  /**
   * Stores a request. It keeps the newest `maximumOfUser` of this user and removes older ones; concurrent calls may
   * overshoot that until the next one. An app that never had a grant counts as registered just now.
   */
  begin(record: AuthorizationRequestRecord, limit: { maximumOfUser: number }): Promise<void>;
  /**
   * Takes a request that waits for the consent of this user in this session: exactly one call gets it. Any other
   * caller, or a call for an expired request, gets `null` and leaves it in place. An app that never had a grant counts
   * as registered just now, so that it is there for the grant that follows.
   */
  take(
    hash: string,
    consent: { userId: string; sessionHash: string },
    now: Date,
  ): Promise<AuthorizationRequestRecord | null>;
}
