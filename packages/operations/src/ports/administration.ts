import type { ConnectedAccount, PageRequest, PlatformKey, QueueSlot, Role } from '@crier/domain';
import type { AuditTrail, AuditWriter } from './audit.ts';
import type { Page } from './stores.ts';

export interface UserRecord {
  readonly id: number;
  readonly name: string;
  /** In lower case. */
  readonly email: string;
  /** Platform administrator. */
  readonly admin: boolean;
  readonly timezone: string;
}

export interface WorkspaceRecord {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly timezone: string;
  readonly hexColor: string;
  /** Whether files keep the metadata they come with. */
  readonly keepMediaMetadata: boolean;
}

/** A user as administrators list them. */
export interface ListedUser extends UserRecord {
  readonly createdAt: Date;
  /** How many workspaces they belong to. */
  readonly workspaces: number;
}

/** What may become of a user; what is left out stays as it is. */
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
  /** Connected accounts. */
  readonly accounts: number;
  readonly posts: number;
}

export interface KeyRecord {
  readonly id: string;
  readonly name: string;
  /** The end of the key, by which people tell keys apart. */
  readonly hint: string;
  readonly createdAt: Date;
  /** Null for a key that never ends by itself. */
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly lastUsedAt: Date | null;
}

/** SHA-256 of a session's token. */
export type SessionHash = Uint8Array<ArrayBuffer>;

/** A browser somebody is signed in with. */
export interface SessionRecord {
  /** What it is ended by; it opens nothing. */
  readonly id: string;
  readonly createdAt: Date;
  /** To within a few minutes. */
  readonly lastSeen: Date;
  /** Of the sign-in; null when they are not known. */
  readonly address: string | null;
  readonly userAgent: string | null;
  /** Whether it is the session that asks. */
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
  /** Null when somebody has the e-mail address. */
  create(user: Omit<UserRecord, 'id'> & { readonly passwordHash: string }): Promise<UserRecord | null>;
  /** @throws CrierError `taken` that names `email` when somebody else has it */
  update(id: number, change: UserChange): Promise<UserRecord>;
  /** Those whose name or e-mail address contains the keyword, in the order in which they came. */
  list(keyword: string | null, page: PageRequest): Promise<Page<ListedUser>>;
  /** Keeps every administrator as they are until the transaction ends, and tells who they are. */
  holdAdministrators(): Promise<readonly number[]>;
  /** Keeps whatever would begin for the user waiting until the transaction ends. */
  hold(id: number): Promise<void>;
  /** False, and nothing has changed, when `replaces` is given and is not the present hash. */
  replacePassword(id: number, passwordHash: string, replaces?: string): Promise<boolean>;
  /** Ends what apps may do for the user, and tells for how many apps. */
  endGrants(id: number): Promise<number>;
}

interface KeyRows {
  /** Null when there is a key of that hash. */
  create(
    userId: number,
    key: Pick<KeyRecord, 'name' | 'hint' | 'expiresAt'> & { readonly hash: Uint8Array },
  ): Promise<KeyRecord | null>;
  /** All keys of a user, revoked ones included, oldest first. */
  list(userId: number): Promise<readonly KeyRecord[]>;
  /**
   * Revokes a key, with `userId` only one of that user. A key that was revoked before keeps its time. Null when there is
   * no such key.
   */
  revoke(
    id: string,
    userId?: number,
  ): Promise<{ readonly key: KeyRecord; readonly wasActive: boolean } | null>;
  /** Revokes the keys of a user that work: neither revoked nor expired. Tells how many there were. */
  revokeActive(userId: number): Promise<number>;
  countActive(userId: number): Promise<number>;
}

interface SessionRows {
  /** The sessions of a user that have not ended, those seen last first. */
  list(userId: number, current?: SessionHash): Promise<readonly SessionRecord[]>;
  /** False when the user has no session of that id. */
  end(userId: number, id: string): Promise<boolean>;
  /** Ends the sessions of a user except the one to keep, and tells how many there were. */
  endAll(userId: number, keep?: SessionHash): Promise<number>;
}

/** Links with which users set a new password, one a user, known by the SHA-256 of what is in the link. */
interface ResetRows {
  /** In the place of an earlier link of the user. Tells until when it can be used. */
  put(userId: number, hash: Uint8Array): Promise<Date>;
  /** Whose link it is while it can be used; null otherwise. */
  find(hash: Uint8Array): Promise<number | null>;
  /** Uses a link up: true for one caller, false when it can't be used, or not any more. */
  take(hash: Uint8Array): Promise<boolean>;
  /** Ends the link of a user, if there is one. */
  end(userId: number): Promise<void>;
}

/** How long a link to set a new password can be used, in hours. */
export const RESET_HOURS = 24;

/** The link with which the first user is created, known by the SHA-256 of what is in the link. */
interface SetupRows {
  /** Whether there is no user. */
  isEmpty(): Promise<boolean>;
  /** Makes everything that would create a user wait until the transaction ends, after what is being created. */
  holdUsers(): Promise<void>;
  /** In the place of an earlier link. Tells until when it can be used. */
  put(hash: Uint8Array): Promise<Date>;
  /** Whether it is the link and has not expired. */
  isLink(hash: Uint8Array): Promise<boolean>;
  /** Uses the link up: true for one caller, false when it can't be used, or not any more. */
  take(hash: Uint8Array): Promise<boolean>;
}

/** How long a link to set up an installation can be used, in hours. */
export const SETUP_HOURS = 24;

interface WorkspaceRows {
  find(uuid: string): Promise<WorkspaceRecord | null>;
  /** The usual colour unless given. */
  create(
    workspace: Pick<WorkspaceRecord, 'name' | 'timezone' | 'keepMediaMetadata'> & {
      readonly hexColor?: string;
      readonly slots: readonly QueueSlot[];
    },
  ): Promise<WorkspaceRecord>;
  update(id: number, change: Partial<Omit<WorkspaceRecord, 'id' | 'uuid'>>): Promise<WorkspaceRecord>;
  /** Those whose name contains the keyword, in the order in which they came. */
  list(keyword: string | null, page: PageRequest): Promise<Page<ListedWorkspace>>;
  /** False when the user is a member already. */
  addMember(id: number, userId: number, member: { role: Role; canApprove: boolean }): Promise<boolean>;
}

interface AccountRows {
  /** The connected accounts of a workspace, oldest first. */
  list(workspaceId: number): Promise<readonly AccountRecord[]>;
  /**
   * Connects an account, or connects it again: then it keeps id and UUID, gets the new credentials with any part that
   * they lack from the old ones, and is authorised. Of two callers at once one creates it.
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
  /** Runs `work` in one transaction: everything that it does is committed when it resolves, and nothing when it throws. */
  transaction<T>(work: (rows: AdministrationRows) => Promise<T>): Promise<T>;
}
