/**
 * An authorization request on its way through sign-in and consent. It holds what was sent, not what it was found to
 * mean: every stage checks it anew against the app and the settings of that moment.
 */
export interface AuthorizationRequestRecord {
  /** SHA-256 of the secret handle. */
  readonly hash: string;
  /** The parameters as sent. */
  readonly parameters: readonly (readonly [string, string])[];
  /** What was shown to whom; `null` while sign-in is due. */
  readonly consent: ShownConsent | null;
  readonly expiresAt: Date;
}

/** A consent page as it was shown: the decision can grant less than this, never more or elsewhere. */
export interface ShownConsent {
  readonly userId: string;
  /** SHA-256 of what identifies the session. */
  readonly sessionHash: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
}

/** Stored authorization requests. Every method is atomic. */
export interface AuthorizationRequestStore {
  begin(record: AuthorizationRequestRecord): Promise<void>;
  /** A request that waits for sign-in and has not expired. */
  find(hash: string, now: Date): Promise<AuthorizationRequestRecord | null>;
  /**
   * Takes a request that waits for the consent of this user in this session: exactly one call gets it. Anybody else,
   * and anything that expired, gets `null` and leaves it in place.
   */
  take(
    hash: string,
    consent: { userId: string; sessionHash: string },
    now: Date,
  ): Promise<AuthorizationRequestRecord | null>;
}
