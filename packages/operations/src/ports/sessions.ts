import type { AuditLine } from './audit.ts';
import type { WorkspaceAccess } from './authenticator.ts';
import type { QueuedMail } from './mails.ts';

/** The signed-in user, as pages and console see them. */
export interface SignedInUser {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly timezone: string;
  readonly locale: string;
  /** Whether the user is a platform administrator. */
  readonly isAdministrator: boolean;
}

/** The administrator who views the service as another user, and until when. */
export interface SessionView {
  readonly name: string;
  readonly until: Date;
}

/**
 * The user of a session, or the one that they view as, and their membership in the requested workspace; null when none was requested or none has the
 * UUID.
 */
export interface FoundSession {
  readonly user: SignedInUser;
  /** Null unless an administrator views as the user. */
  readonly view: SessionView | null;
  readonly workspace: WorkspaceAccess | null;
}

/** The credentials by which a user proves their identity. */
export interface Credentials {
  readonly userId: number;
  /** PHC string; null for a user who can't sign in with a password. */
  readonly passwordHash: string | null;
  /** Whether an administrator suspended the user, who then can't sign in. */
  readonly suspended: boolean;
}

export interface NewSession {
  /** SHA-256 of the session's token. */
  readonly hash: Uint8Array;
  readonly userId: number;
  /** The hash the password was checked against; null when the session does not come from a password. */
  readonly passwordHash: string | null;
  /** This browser's previous session, which ends; null when it had none. */
  readonly replaces: Uint8Array | null;
  /** Where the sign-in came from, so that users can tell their sessions apart; null when unknown. */
  readonly address?: string | null;
  /** The browser's user agent. */
  readonly userAgent?: string | null;
  /** The browser in words, if the user has not used it before; then they are told by mail. */
  readonly newBrowser?: { readonly name: string | null };
}

/** The lines that the session store writes in the transactions of its changes. */
export interface SessionLines {
  begun(session: {
    readonly id: string;
    readonly userId: number;
    readonly address: string | null;
    readonly userAgent: string | null;
  }): AuditLine;
  ended(session: { readonly id: string; readonly userId: number }): AuditLine;
  /** For a user who signed in from a browser that they had not used before. */
  begunMail(
    user: SignedInUser,
    from: { readonly browser: string | null; readonly address: string | null },
  ): QueuedMail;
  /** For a failed sign-in from an address. The user is not known at that point. */
  failed(address: string): AuditLine;
}

/**
 * Sign-in sessions. Tokens are stored only as SHA-256. A session ends after `SESSION_IDLE_SECONDS` without use, and at
 * the latest `SESSION_SECONDS` after it began.
 */
export interface SessionStore {
  /** The credentials of the user with the e-mail address, which is in comparable form. */
  findCredentials(email: string): Promise<Credentials | null>;
  /**
   * Begins a session and ends the one it replaces. Returns null and begins nothing when there is no such user, an
   * administrator has suspended them, or the password has changed since it was checked, so that no session from before a password change survives it. The
   * sign-in is audited, and the mail about a new browser written, in the same transaction.
   */
  begin(session: NewSession): Promise<SignedInUser | null>;
  /**
   * Records in the audit trail that a sign-in from an address failed; the trail stays small however often that happens.
   */
  noteFailure(address: string): Promise<void>;
  /** The user of an active session, in one query. Records the use at most every few minutes. */
  find(hash: Uint8Array): Promise<SignedInUser | null>;
  /**
   * Like `find`, with the user's membership in the workspace with the UUID, in the same query. While an administrator
   * views as somebody, it is about that user; the view counts only while the administrator has the right.
   */
  findIn(hash: Uint8Array, workspaceUuid: string | null): Promise<FoundSession | null>;
  /** Ends a session, audited in the same transaction. */
  end(hash: Uint8Array): Promise<void>;
  /** Ends the sessions of a user, except a given one; returns how many it ended. */
  endOfUser(userId: number, except: Uint8Array | null): Promise<number>;
  /** Deletes at most `limit` expired sessions and returns how many it deleted. */
  sweep(limit: number): Promise<number>;
}

/** How long an administrator may view as another user: half an hour. */
export const VIEW_SECONDS = 1_800;

/** How long a session lasts without use: 14 days. */
export const SESSION_IDLE_SECONDS = 14 * 86_400;

/** How long a session lasts at most: 30 days. */
export const SESSION_SECONDS = 30 * 86_400;
