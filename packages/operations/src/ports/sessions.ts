/** A user as pages and console know who is in front of the browser. */
export interface SignedInUser {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly timezone: string;
  readonly locale: string;
  /** Platform administrator. */
  readonly isAdministrator: boolean;
}

/** How a user proves to be who they say. */
export interface Credentials {
  readonly userId: number;
  /** PHC string; null for a user who can't sign in with a password. */
  readonly passwordHash: string | null;
}

export interface NewSession {
  /** SHA-256 of the session's token. */
  readonly hash: Uint8Array;
  readonly userId: number;
  /** The hash the password was checked against; null when the session does not come from a password. */
  readonly passwordHash: string | null;
  /** The session this browser had before, which ends; null when it had none. */
  readonly replaces: Uint8Array | null;
  /** Where the sign-in came from, for people to tell their sessions apart; null when that is not known. */
  readonly address?: string | null;
  /** What the browser calls itself. */
  readonly userAgent?: string | null;
}

/**
 * Who is signed in. Tokens are known by their SHA-256 only. A session ends by itself when it was not used for
 * `SESSION_IDLE_SECONDS`, and `SESSION_SECONDS` after it began however much it is used.
 */
export interface SessionStore {
  /** The credentials of the user with the e-mail address, in any case. */
  findCredentials(email: string): Promise<Credentials | null>;
  /**
   * Begins a session and ends the one it replaces. Null, and nothing begins, when there is no such user or the password
   * was changed since it was checked: a change of password never leaves a session behind that began before it. The audit
   * trail tells of the sign-in in the same transaction.
   */
  begin(session: NewSession): Promise<SignedInUser | null>;
  /** Notes in the audit trail that a sign-in from an address failed; however often that is, the trail stays small. */
  noteFailure(address: string): Promise<void>;
  /** The user of a session that has not ended; one query. Notes the use at most every few minutes. */
  find(hash: Uint8Array): Promise<SignedInUser | null>;
  /** Ends a session, and tells the audit trail of it in the same transaction. */
  end(hash: Uint8Array): Promise<void>;
  /** Ends the sessions of a user, but for one where given; tells how many there were. */
  endOfUser(userId: number, except: Uint8Array | null): Promise<number>;
  /** Forgets at most `limit` sessions that have ended by themselves and tells how many there were. */
  sweep(limit: number): Promise<number>;
}

/** How long a session lasts without use: 14 days. */
export const SESSION_IDLE_SECONDS = 14 * 86_400;

/** How long a session lasts at most: 30 days. */
export const SESSION_SECONDS = 30 * 86_400;
