import type { ConnectedAccount, PlatformKey } from '@crier/domain';
import type { AuditLine, AuditTrail, AuditWriter } from './audit.ts';
import type { MailRows } from './mails.ts';
import type { MemberRows } from './members.ts';
import type { UserRows } from './users.ts';
import type { WorkspaceRows } from './workspaces.ts';

export interface KeyRecord {
  readonly id: string;
  readonly name: string;
  /** The last characters of the key, by which people tell keys apart. */
  readonly hint: string;
  readonly createdAt: Date;
  /** Null for a key that never expires. */
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly lastUsedAt: Date | null;
}

/** SHA-256 of a session's token. */
export type SessionHash = Uint8Array<ArrayBuffer>;

/** A browser in which a user is signed in. */
export interface SessionRecord {
  /** Identifies the session when it is to be ended; grants no access. */
  readonly id: string;
  readonly createdAt: Date;
  /** To within a few minutes. */
  readonly lastSeen: Date;
  /** Recorded at sign-in; null when not known. */
  readonly address: string | null;
  readonly userAgent: string | null;
  /** Whether it is the session of the request. */
  readonly current: boolean;
}

export interface AccountRecord {
  readonly id: number;
  readonly uuid: string;
  readonly provider: string;
  readonly service: string;
  readonly remoteId: string;
  readonly name: string;
  readonly username: string;
  readonly authorized: boolean;
  readonly unauthorizedReason: string | null;
  readonly createdAt: Date;
}

export interface KeyRows {
  /** Null when a key with that hash exists. */
  create(
    userId: number,
    key: Pick<KeyRecord, 'name' | 'hint' | 'expiresAt'> & { readonly hash: Uint8Array },
  ): Promise<KeyRecord | null>;
  /** All keys of a user, revoked ones included, oldest first. */
  list(userId: number): Promise<readonly KeyRecord[]>;
  /** The active keys of a user: those neither revoked nor expired, oldest first. */
  listActive(userId: number): Promise<readonly KeyRecord[]>;
  /**
   * Revokes a key. If `userId` is given, only a key of that user is revoked. A key that was already revoked keeps its
   * time. Null when there is no such key.
   */
  revoke(
    id: string,
    userId?: number,
  ): Promise<{ readonly key: KeyRecord; readonly wasActive: boolean } | null>;
  /** Revokes the active keys of a user, and returns how many there were. */
  revokeActive(userId: number): Promise<number>;
  countActive(userId: number): Promise<number>;
}

export interface SessionRows {
  /** The open sessions of a user, most recently used first. */
  list(userId: number, current?: SessionHash): Promise<readonly SessionRecord[]>;
  /** False when the user has no session with that id. */
  end(userId: number, id: string): Promise<boolean>;
  /** Ends the sessions of a user except `keep`, and returns how many there were. */
  endAll(userId: number, keep?: SessionHash): Promise<number>;
  /** Lets a session view as a user, in place of anybody before. Returns until when; null if the session has ended. */
  beginView(session: SessionHash, userId: number): Promise<Date | null>;
  /** Ends the view of a session; null if it has none that still lasts. */
  endView(session: SessionHash): Promise<{ readonly by: number; readonly userId: number } | null>;
}

/** Links with which users set a new password, one per user, identified by the SHA-256 of the secret in the link. */
export interface ResetRows {
  /**
   * Replaces an earlier link of the user; `madeBy` is null for an operator's and the user's own. It is valid for
   * `RESET_HOURS` unless said otherwise. Returns when it expires.
   */
  put(userId: number, hash: Uint8Array, madeBy: number | null, hours?: number): Promise<Date>;
  /** Returns the user of a link and who made it, until the link has been used or expires; null otherwise. */
  find(hash: Uint8Array): Promise<{ readonly userId: number; readonly madeBy: number | null } | null>;
  /** Consumes a link: true for exactly one caller, false when it can't be used, or no longer. */
  take(hash: Uint8Array): Promise<boolean>;
  /** Ends the link of a user, if there is one. */
  end(userId: number): Promise<void>;
}

/** How long a link to set a new password is valid, in hours. */
export const RESET_HOURS = 24;

/** The same for a link that the user asked for. */
export const ASKED_RESET_HOURS = 2;

/** The link with which the first user is created, identified by the SHA-256 of the secret in the link. */
interface SetupRows {
  /** Whether the installation has no user. */
  isEmpty(): Promise<boolean>;
  /** Waits for users that are just being created, then makes any other creation wait until the transaction ends. */
  holdUsers(): Promise<void>;
  /** Replaces an earlier link. Returns when the new one expires. */
  put(hash: Uint8Array): Promise<Date>;
  /** Whether the hash is that of the link and the link has not expired. */
  isLink(hash: Uint8Array): Promise<boolean>;
  /** Consumes the link: true for exactly one caller, false when it can't be used, or no longer. */
  take(hash: Uint8Array): Promise<boolean>;
}

/** How long a link to set up an installation is valid, in hours. */
export const SETUP_HOURS = 24;

/** The accounts that operators connect. */
export interface OperatorAccounts {
  /** The connected accounts of a workspace, oldest first. */
  list(workspaceId: number): Promise<readonly AccountRecord[]>;
  /**
   * Connects or reconnects an account, with a line in the audit trail. A reconnected account keeps its id and UUID,
   * becomes authorised, and gets the new credentials; parts that they lack are kept from the old ones. Of two
   * concurrent callers one creates the account.
   */
  connect(
    account: {
      readonly workspaceId: number;
      readonly provider: PlatformKey;
      readonly connected: ConnectedAccount;
    },
    lineOf: (connected: OperatorConnection) => AuditLine,
  ): Promise<OperatorConnection>;
}

export interface OperatorConnection {
  readonly account: AccountRecord;
  readonly isNew: boolean;
}

/** The records that operators and administrators work on. */
export interface AdministrationRows {
  readonly users: UserRows;
  readonly keys: KeyRows;
  readonly sessions: SessionRows;
  readonly resets: ResetRows;
  readonly setup: SetupRows;
  readonly workspaces: WorkspaceRows;
  readonly members: MemberRows;
  readonly mails: MailRows;
  readonly audit: AuditWriter;
}

export interface AdministrationStore {
  /** Runs `work` in one transaction, the request's own if there is one: all of it is committed, or nothing. */
  transaction<T>(work: (rows: AdministrationRows) => Promise<T>): Promise<T>;
  readonly accounts: OperatorAccounts;
  readonly trail: AuditTrail;
}
