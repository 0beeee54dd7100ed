import type { ConnectedAccount, NetworkApp, PlatformKey, RecordRef, Role } from '@crier/domain';
import type { WorkspaceAccess } from './authenticator.ts';

/** The browser in which an account is being connected, and who is signed in there. */
export interface ConnectionOwner {
  readonly userId: number;
  /** SHA-256 of what the session is known by. */
  readonly sessionHash: Uint8Array;
}

/** Somebody about to be sent to a network. Kept until `expiresAt`. */
export interface NewConnection {
  /** UUID. */
  readonly id: string;
  readonly workspaceId: number;
  readonly owner: ConnectionOwner;
  /** SHA-256 of the state that the network sends back. */
  readonly stateHash: Uint8Array;
  readonly provider: PlatformKey;
  /** Base address of the server on networks of many servers; else null. */
  readonly service: string | null;
  /** The account to be connected again; null for whichever it will be. */
  readonly accountId: number | null;
  readonly verifier: string | null;
  /** The app that asks, on networks where each server knows another; else null. */
  readonly app: NetworkApp | null;
  readonly expiresAt: Date;
}

/** A connection that came back from the network, as it was begun. */
export interface ReturnedConnection {
  readonly id: string;
  readonly workspace: WorkspaceAccess;
  readonly provider: PlatformKey;
  readonly service: string | null;
  readonly verifier: string | null;
  readonly app: NetworkApp | null;
  /** The account to be connected again. */
  readonly account: ExpectedAccount | null;
}

/** An account that is to be connected again, and nobody else instead. */
export interface ExpectedAccount {
  readonly id: number;
  readonly name: string;
  readonly service: string | null;
  readonly remoteId: string;
}

/** A connection that waits for somebody to choose. */
export interface OfferedConnection {
  readonly id: string;
  readonly workspaceUuid: string;
  readonly role: Role | null;
  readonly locked: boolean;
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
  readonly authorized: boolean;
  /** Why it is not authorised. */
  readonly reason: string | null;
  readonly createdAt: Date;
}

/** An account that was just connected. */
export interface NewlyConnected extends ConnectedRecord {
  /** False when the account was there before and got new credentials. */
  readonly isNew: boolean;
}

export type ConnectionEnding = 'denied' | 'failed';

/**
 * Connections under way. Every method is atomic and writes its line of the audit trail with what it does; secrets are
 * sealed at rest.
 */
export interface ConnectionStore {
  begin(connection: NewConnection): Promise<void>;
  /**
   * Takes the connection that a state belongs to: exactly one caller gets it, once, in the browser it was begun in and
   * before it expires. Null for everybody else, and nothing has changed then.
   */
  take(
    stateHash: Uint8Array,
    provider: PlatformKey,
    owner: ConnectionOwner,
  ): Promise<ReturnedConnection | null>;
  /** Keeps the identities to choose from, with their credentials, until `expiresAt`. */
  offer(id: string, identities: readonly ConnectedAccount[], expiresAt: Date): Promise<void>;
  /** What its owner may choose from; null when there is nothing, or no longer. */
  offered(id: string, owner: ConnectionOwner): Promise<OfferedConnection | null>;
  /**
   * Connects accounts and ends the connection. An account that was connected before keeps id and UUID, and any part of
   * its credentials that the new ones lack. Null when the connection has ended already: then nothing has changed.
   */
  connect(id: string, identities: readonly ConnectedAccount[]): Promise<readonly NewlyConnected[] | null>;
  /** Ends a connection that brought nothing; `reason` is for the audit trail. */
  end(id: string, ending: ConnectionEnding, reason: string): Promise<void>;
  /** Forgets at most `limit` connections that expired; how many there were. */
  sweep(limit: number): Promise<number>;
}

/** An account that was disconnected, with the credentials it had, for taking them back at the network. */
export interface Disconnected {
  readonly record: ConnectedRecord;
  readonly remoteId: string;
  readonly credentials: ConnectedAccount['credentials'] | null;
  /** Whether another account lives on the same access. */
  readonly shared: boolean;
}

/** The accounts of workspaces as the console manages them. */
export interface ManagedAccounts {
  /** A workspace and the user's place in it; null when there is none with the UUID. */
  access(userId: number, workspaceUuid: string): Promise<WorkspaceAccess | null>;
  /** Newest first, those disconnected left out. */
  list(workspaceId: number): Promise<readonly ConnectedRecord[]>;
  find(workspaceId: number, ref: RecordRef): Promise<ConnectedRecord | null>;
  /**
   * Deletes the account's credentials and takes it off every list; its posts and their history stay, and what is still
   * scheduled for it will fail saying so. Null when there is no such account.
   */
  disconnect(workspaceId: number, ref: RecordRef, userId: number): Promise<Disconnected | null>;
}

/** Names this installation as an app of one server. */
export interface ServerAppKey {
  readonly provider: PlatformKey;
  readonly service: string;
  readonly redirectUri: string;
}

export interface StoredServerApp {
  readonly app: NetworkApp;
  /** Another number after every registration. */
  readonly version: number;
}

/** The apps that the installation registered on servers. Registering is single-flight per key. */
export interface ServerAppStore {
  find(key: ServerAppKey): Promise<StoredServerApp | null>;
  /**
   * The right to register where no app is stored, or the one of `replaces`, which the server no longer knows. Exactly one
   * caller gets it until `ms` have passed.
   */
  claim(
    key: ServerAppKey,
    replaces: number | null,
    token: string,
    ms: number,
  ): Promise<'claimed' | 'busy' | 'stored'>;
  /** Stores what was registered and ends the claim; false when the claim was lost. */
  store(key: ServerAppKey, token: string, app: NetworkApp): Promise<boolean>;
  /** Ends a claim that brought nothing. */
  release(key: ServerAppKey, token: string): Promise<void>;
}
