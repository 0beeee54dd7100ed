import type { PageRequest } from '@crier/domain';
import type { AuditWriter } from './audit.ts';

/** An app that signs users in. */
export interface AppRecord {
  readonly clientId: string;
  /** `registered` by an administrator; the other kinds registered themselves. */
  readonly kind: 'registered' | 'dynamic' | 'document';
  readonly name: string;
  readonly redirectUris: readonly string[];
  /** What it may use, such as `api`. */
  readonly scopes: readonly string[];
  /** Null without a secret. */
  readonly secretHash: string | null;
  /** A path on our own origin. */
  readonly logo: string | null;
  readonly createdAt: Date;
  readonly blockedAt: Date | null;
}

/** `not_allowed` while the administrators' setting does not let the app in. */
export type AppState = 'active' | 'blocked' | 'not_allowed';

/** An app and how it is used. */
export interface AppOverview {
  readonly client: AppRecord;
  readonly state: AppState;
  readonly users: number;
  readonly lastUsedAt: Date | null;
}

/** An app one user is connected to. */
export interface ConnectedApp {
  readonly client: AppRecord;
  readonly state: AppState;
  readonly connectedAt: Date;
  readonly lastUsedAt: Date | null;
  readonly scopes: readonly string[];
}

/** An app as it is to be registered; a null logo is none. */
export interface AppInput {
  readonly name: string;
  readonly redirectUris: readonly string[];
  readonly access: readonly string[];
  readonly logo: string | null;
}

/**
 * What the authorization server does about apps, in one transaction. What it refuses is a `CrierError` that names
 * `name`, `redirect_uris` or `access`; an app that is not there is `record_not_found` for `client`.
 */
export interface AppRows {
  /** The app, which nothing else changes until the transaction ends; null when there is none. */
  hold(clientId: string): Promise<AppRecord | null>;
  create(
    app: AppInput & { readonly serverSide: boolean },
  ): Promise<{ client: AppRecord; secret: string | null }>;
  edit(clientId: string, change: Partial<AppInput>): Promise<AppRecord>;
  /** Answers the new secret; the old one is good for nothing any more. */
  rotateSecret(clientId: string): Promise<string>;
  remove(clientId: string): Promise<void>;
  block(clientId: string): Promise<void>;
  unblock(clientId: string): Promise<void>;
  /** False when the app has no access to the user. */
  disconnect(userId: number, clientId: string): Promise<boolean>;
  readonly audit: AuditWriter;
}

export interface AppStore {
  transaction<T>(work: (rows: AppRows) => Promise<T>): Promise<T>;
  find(clientId: string): Promise<AppRecord | null>;
  /** One page of the apps that registered themselves, or of those that administrators registered; those in use first. */
  list(
    query: PageRequest & { readonly selfRegistered: boolean },
  ): Promise<{ readonly apps: readonly AppOverview[]; readonly total: number }>;
  /** The apps a user has allowed, those included that the present setting does not let in. */
  listConnected(userId: number): Promise<readonly ConnectedApp[]>;
}

/** Logos of apps, where every process of the service finds them. */
export interface LogoStore {
  /**
   * Stores a redrawn PNG image and returns its address: a path on our own origin that nobody can guess and that
   * never gets other content.
   * @throws CrierError `validation` that names `logo` for anything else, whatever it is called
   */
  keep(content: Uint8Array): Promise<string>;
  /** Removes a logo by its address. Other addresses and logos that are not there are no error. */
  remove(logo: string): Promise<void>;
}
