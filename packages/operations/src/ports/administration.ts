import type { ConnectedAccount, PageRequest, PlatformKey, QueueSlot, Role } from '@crier/domain';
import type { AuditTrail, AuditWriter } from './audit.ts';
import type { Page } from './stores.ts';

export interface UserRecord {
  readonly id: number;
  readonly name: string;
  /** In lower case. */
  readonly email: string;
  /** Whether the user is a platform administrator. */
  readonly admin: boolean;
  readonly timezone: string;
}

export interface WorkspaceRecord {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly timezone: string;
  readonly hexColor: string;
  /** Whether files keep their metadata. */
  readonly keepMediaMetadata: boolean;
  /** After how many minutes an overdue post is missed; null for never. */
  readonly missedAfterMinutes: number | null;
  /** The language of posts that say none, unless their account has a default. */
  readonly language: string | null;
}

/** A user as administrators list them. */
export interface ListedUser extends UserRecord {
  readonly createdAt: Date;
  /** Whether an operator or an administrator entered the e-mail address, and not the user. */
  readonly emailVerified: boolean;
  /** Number of workspaces the user is a member of. */
  readonly workspaces: number;
}

/** Changes to a user; omitted fields stay unchanged. */
export interface UserChange {
  readonly name?: string;
  /** In lower case. */
  readonly email?: string;
  readonly timezone?: string;
  readonly locale?: string;
  readonly admin?: boolean;
}

/** A workspace as administrators list them. */
export interface ListedWorkspace extends WorkspaceRecord {
  readonly locked: boolean;
  readonly createdAt: Date;
  readonly members: number;
  /** Number of connected accounts. */
  readonly accounts: number;
  readonly posts: number;
}

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

interface UserRows {
  find(by: { readonly id: number } | { readonly email: string }): Promise<UserRecord | null>;
  /** The address counts as verified. Null when another user has the e-mail address. */
  create(user: Omit<UserRecord, 'id'> & { readonly passwordHash: string }): Promise<UserRecord | null>;
  /**
   * A user who is no administrator any more takes the links along that they made for others. Another e-mail address is
   * not verified.
   * @throws CrierError `taken` that names `email` when another user has it
   */
  update(id: number, change: UserChange): Promise<UserRecord>;
  /** The users whose name or e-mail address contains the keyword, oldest first. */
  list(keyword: string | null, page: PageRequest): Promise<Page<ListedUser>>;
  /** Locks every administrator until the transaction ends, and returns their ids. */
  holdAdministrators(): Promise<readonly number[]>;
  /** Makes any new access of the user wait until the transaction ends. */
  hold(id: number): Promise<void>;
  /**
   * Returns false and changes nothing when `replaces` is given and is not the present hash. A new password ends the
   * invitations and the links that the user made, since somebody else may have made them with the old one.
   */
  replacePassword(id: number, passwordHash: string, replaces?: string): Promise<boolean>;
  /** Ends the access of apps to the user's account, and returns the number of apps. */
  endGrants(id: number): Promise<number>;
}

interface KeyRows {
  /** Null when a key with that hash exists. */
  create(
    userId: number,
    key: Pick<KeyRecord, 'name' | 'hint' | 'expiresAt'> & { readonly hash: Uint8Array },
  ): Promise<KeyRecord | null>;
  /** All keys of a user, revoked ones included, oldest first. */
  list(userId: number): Promise<readonly KeyRecord[]>;
  /**
   * Revokes a key. If `userId` is given, only a key of that user is revoked. A key that was already revoked keeps its
   * time. Null when there is no such key.
   */
  revoke(
    id: string,
    userId?: number,
  ): Promise<{ readonly key: KeyRecord; readonly wasActive: boolean } | null>;
  /** Revokes the active keys of a user: those neither revoked nor expired. Returns how many there were. */
  revokeActive(userId: number): Promise<number>;
  countActive(userId: number): Promise<number>;
}

interface SessionRows {
  /** The open sessions of a user, most recently used first. */
  list(userId: number, current?: SessionHash): Promise<readonly SessionRecord[]>;
  /** False when the user has no session with that id. */
  end(userId: number, id: string): Promise<boolean>;
  /** Ends the sessions of a user except `keep`, and returns how many there were. */
  endAll(userId: number, keep?: SessionHash): Promise<number>;
}

/** Links with which users set a new password, one per user, identified by the SHA-256 of the secret in the link. */
interface ResetRows {
  /** Replaces an earlier link of the user; `madeBy` is null for an operator's. Returns when the new one expires. */
  put(userId: number, hash: Uint8Array, madeBy: number | null): Promise<Date>;
  /** Returns the user of a link and who made it, until the link has been used or expires; null otherwise. */
  find(hash: Uint8Array): Promise<{ readonly userId: number; readonly madeBy: number | null } | null>;
  /** Consumes a link: true for exactly one caller, false when it can't be used, or no longer. */
  take(hash: Uint8Array): Promise<boolean>;
  /** Ends the link of a user, if there is one. */
  end(userId: number): Promise<void>;
}

/** How long a link to set a new password is valid, in hours. */
export const RESET_HOURS = 24;

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

interface WorkspaceRows {
  find(uuid: string): Promise<WorkspaceRecord | null>;
  /** The default colour is used unless one is given. */
  create(
    workspace: Pick<WorkspaceRecord, 'name' | 'timezone' | 'keepMediaMetadata'> & {
      readonly hexColor?: string;
      readonly slots: readonly QueueSlot[];
    },
  ): Promise<WorkspaceRecord>;
  update(id: number, change: Partial<Omit<WorkspaceRecord, 'id' | 'uuid'>>): Promise<WorkspaceRecord>;
  /** The workspaces whose name contains the keyword, oldest first. */
  list(keyword: string | null, page: PageRequest): Promise<Page<ListedWorkspace>>;
  /** False when the user is already a member. */
  addMember(id: number, userId: number, member: { role: Role; canApprove: boolean }): Promise<boolean>;
}

interface AccountRows {
  /** The connected accounts of a workspace, oldest first. */
  list(workspaceId: number): Promise<readonly AccountRecord[]>;
  /**
   * Connects or reconnects an account. A reconnected account keeps its id and UUID, becomes authorised, and gets the
   * new credentials; parts that they lack are kept from the old ones. Of two concurrent callers one creates the
   * account.
   */
  connect(account: {
    readonly workspaceId: number;
    readonly provider: PlatformKey;
    readonly connected: ConnectedAccount;
  }): Promise<{ readonly account: AccountRecord; readonly isNew: boolean }>;
}

/** The records that operators and administrators work on. */
export interface AdministrationRows {
  readonly users: UserRows;
  readonly keys: KeyRows;
  readonly sessions: SessionRows;
  readonly resets: ResetRows;
  readonly setup: SetupRows;
  readonly workspaces: WorkspaceRows;
  readonly accounts: AccountRows;
  readonly audit: AuditWriter;
  readonly trail: AuditTrail;
}

export interface AdministrationStore {
  /** Runs `work` in one transaction: it commits when `work` resolves, and changes nothing when `work` throws. */
  transaction<T>(work: (rows: AdministrationRows) => Promise<T>): Promise<T>;
}
