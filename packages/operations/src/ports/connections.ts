import type {
  ConnectedAccount,
  NetworkApp,
  PlatformKey,
  ReconnectCode,
  RecordRef,
  Role,
  Tenancy,
} from '@crier/domain';
import type { AccountRecord } from './administration.ts';
import type { AuditLine } from './audit.ts';
import type { WorkspaceAccess } from './authenticator.ts';
import type { RightGuard } from './present-right.ts';

/** The browser in which an account is being connected, and its signed-in user. */
export interface ConnectionOwner {
  readonly userId: number;
  /** SHA-256 of the session's token. */
  readonly sessionHash: Uint8Array;
}

/** A connection whose user is about to be sent to a network. Kept until `expiresAt`. */
export interface NewConnection {
  /** UUID. */
  readonly id: string;
  readonly workspaceId: number;
  readonly owner: ConnectionOwner;
  /** SHA-256 of the state that the network sends back. */
  readonly stateHash: Uint8Array;
  readonly provider: PlatformKey;
  /** Base address of the server if the network has many servers; else null. */
  readonly service: string | null;
  /** The account to reconnect; null for any account. */
  readonly accountId: number | null;
  readonly verifier: string | null;
  /** The app to ask with if each server of the network has its own; else null. */
  readonly app: NetworkApp | null;
  readonly expiresAt: Date;
}

/** A connection that returned from the network, as it was started. */
export interface ReturnedConnection {
  readonly id: string;
  readonly workspace: WorkspaceAccess;
  readonly provider: PlatformKey;
  readonly service: string | null;
  readonly verifier: string | null;
  readonly app: NetworkApp | null;
  /** The account to reconnect. */
  readonly account: ExpectedAccount | null;
}

/** The account that a reconnection is restricted to. */
export interface ExpectedAccount {
  readonly id: number;
  readonly name: string;
  readonly service: string | null;
  readonly remoteId: string;
}

/** A connection that waits for its user to choose. */
export interface OfferedConnection {
  readonly id: string;
  readonly workspaceUuid: string;
  readonly role: Role | null;
  readonly locked: boolean;
  /** The tenancy of the workspace. */
  readonly tenancy: Tenancy | null;
  readonly provider: PlatformKey;
  readonly identities: readonly ConnectedAccount[];
  readonly expiresAt: Date;
}

/** An account as the console lists it, without its credentials. */
export interface ConnectedRecord {
  readonly id: number;
  readonly uuid: string;
  readonly provider: PlatformKey;
  readonly service: string | null;
  readonly name: string;
  readonly username: string;
  readonly image: string | null;
  /** Path of our copy of the picture on the media disk; null if there is none yet. */
  readonly picture: string | null;
  readonly authorized: boolean;
  /** Why the account is not authorised. */
  readonly reason: string | null;
  /** The code for `reason`; null while the account is authorised, or if the code is not known. */
  readonly reasonCode: ReconnectCode | null;
  /** When access ends unless somebody reconnects the account; null if it does not end, or that is not known. */
  readonly accessEndsAt: Date | null;
  /** Whether the service renews access by itself until then; null if that is not known. */
  readonly accessRenews: boolean | null;
  /** False if the network did not grant the scope for comments, so that it may refuse them. */
  readonly mayComment: boolean;
  readonly createdAt: Date;
}

/** A newly connected or reconnected account. */
export interface NewlyConnected extends ConnectedRecord {
  /** False when the account already existed and got new credentials. */
  readonly isNew: boolean;
}

/**
 * Checks the number of a workspace's accounts, including those being connected, and the number of new ones among them.
 * If it throws, nothing changes.
 */
export type AccountGuard = (connected: number, added: number) => void;

export type ConnectionEnding = 'denied' | 'failed';

/** What happened to a connection in progress. */
export type ConnectionEvent =
  | {
      readonly kind: 'started';
      readonly provider: PlatformKey;
      readonly service: string | null;
      /** The account to reconnect; null for any account. */
      readonly accountId: number | null;
    }
  | { readonly kind: 'returned' }
  | { readonly kind: 'offered'; readonly identities: number }
  | { readonly kind: 'connected'; readonly accounts: readonly number[] }
  | { readonly kind: ConnectionEnding; readonly reason: string };

/** A connection, and who connects in which workspace. */
export interface ConnectingUser {
  readonly id: string;
  readonly userId: number;
  readonly workspaceId: number;
}

/** The lines that the stores of connections write in the transactions of their changes. */
export interface ConnectionLines {
  connection(connection: ConnectingUser, event: ConnectionEvent): AuditLine;
  /** For an account that was connected, or connected again if it is not new. */
  connected(
    by: Omit<ConnectingUser, 'id'>,
    account: Pick<AccountRecord, 'id' | 'provider' | 'service' | 'remoteId'>,
    isNew: boolean,
  ): AuditLine;
  disconnected(
    userId: number,
    workspaceId: number,
    account: Pick<Disconnected, 'record' | 'remoteId'>,
  ): AuditLine;
  /** For the registration of this installation's app on a server. */
  serverApp(key: ServerAppKey, version: number): AuditLine;
}

/**
 * Connections in progress. Every method is atomic and writes its audit entry in the same transaction; secrets are
 * sealed at rest.
 */
export interface ConnectionStore {
  begin(connection: NewConnection): Promise<void>;
  /**
   * Takes the connection that a state belongs to. Exactly one caller gets it, once, in the session it started in, while
   * that lasts, and before it expires. Null for everyone else, without any change.
   */
  take(
    stateHash: Uint8Array,
    provider: PlatformKey,
    owner: ConnectionOwner,
  ): Promise<ReturnedConnection | null>;
  /** Keeps the identities to choose from, with their credentials, until `expiresAt`. */
  offer(id: string, identities: readonly ConnectedAccount[], expiresAt: Date): Promise<void>;
  /** Returns the identities its owner may choose from; null when there are none, or no longer, or the session ended. */
  offered(id: string, owner: ConnectionOwner): Promise<OfferedConnection | null>;
  /**
   * Connects accounts and ends the connection. An account that was connected before keeps its id, its UUID, and any
   * credentials that the new ones lack. Null, without any change, when the connection has already ended, or the session
   * that it began in. `right` checks the owner.
   */
  connect(
    id: string,
    identities: readonly ConnectedAccount[],
    guard?: AccountGuard,
    right?: RightGuard,
  ): Promise<readonly NewlyConnected[] | null>;
  /** Ends a connection without a result; `reason` is for the audit trail. */
  end(id: string, ending: ConnectionEnding, reason: string): Promise<void>;
  /** Deletes at most `limit` expired connections and returns how many it deleted. */
  sweep(limit: number): Promise<number>;
}

/** Why an account that a user disconnected is not authorized. */
export const DISCONNECTED = 'The account was disconnected.';

/** A disconnected account with its former credentials, for revoking them at the network. */
export interface Disconnected {
  readonly record: ConnectedRecord;
  readonly remoteId: string;
  readonly credentials: ConnectedAccount['credentials'] | null;
  /** Whether another account uses the same grant. */
  readonly shared: boolean;
}

/** Accounts of workspaces, as managed in the console. */
export interface ManagedAccounts {
  /** Returns a workspace and the user's membership; null when no workspace has the UUID. */
  access(userId: number, workspaceUuid: string): Promise<WorkspaceAccess | null>;
  /** Newest first, without disconnected accounts. */
  list(workspaceId: number): Promise<readonly ConnectedRecord[]>;
  find(workspaceId: number, ref: RecordRef): Promise<ConnectedRecord | null>;
  /**
   * Deletes the account's credentials and removes it from every list. Its posts and their history stay; posts still
   * scheduled for it will fail with that reason. Null when there is no such account.
   */
  disconnect(workspaceId: number, ref: RecordRef, userId: number): Promise<Disconnected | null>;
}

/** Identifies this installation's app on one server. */
export interface ServerAppKey {
  readonly provider: PlatformKey;
  readonly service: string;
  readonly redirectUri: string;
}

export interface StoredServerApp {
  readonly app: NetworkApp;
  /** Changes with every registration. */
  readonly version: number;
}

/** The apps that the installation registered on servers. Registering is single-flight per key. */
export interface ServerAppStore {
  find(key: ServerAppKey): Promise<StoredServerApp | null>;
  /**
   * Claims the right to register when no app is stored, or when the stored one is `replaces`, which the server no
   * longer knows. Exactly one caller gets the claim until `ms` have passed and proves it with `token`, a UUID.
   */
  claim(
    key: ServerAppKey,
    replaces: number | null,
    token: string,
    ms: number,
  ): Promise<'claimed' | 'busy' | 'stored'>;
  /** Stores the registered app and ends the claim; false when the claim was lost. */
  store(key: ServerAppKey, token: string, app: NetworkApp): Promise<boolean>;
  /** Ends a claim without a result. */
  release(key: ServerAppKey, token: string): Promise<void>;
}
