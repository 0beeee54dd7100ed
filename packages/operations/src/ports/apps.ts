import type { PageRequest } from '@crier/domain';
import type { AuditLine, AuditWriter } from './audit.ts';
import type { QueuedMail } from './mails.ts';
import type { UserRecord } from './users.ts';

/** The lines that the authorization server's stores write in the transactions of their changes. */
export interface AppLines {
  /** For an app that registered itself. */
  registered(app: { readonly clientId: string; readonly name: string }): AuditLine;
  /** For the access that a user gave to an app. */
  allowed(grant: {
    readonly id: string;
    readonly userId: number;
    readonly clientId: string;
    readonly scopes: readonly string[];
  }): AuditLine;
  /** For the user who allowed an app for the first time, or again after they had disconnected it. */
  allowedMail(
    user: Pick<UserRecord, 'id' | 'name' | 'email' | 'locale' | 'timezone'> & {
      /** The app's name. */
      readonly app: string;
    },
  ): QueuedMail;
}

/** An app that signs users in. */
export interface AppRecord {
  readonly clientId: string;
  /** `registered` by an administrator; apps of the other kinds registered themselves. */
  readonly kind: 'registered' | 'dynamic' | 'document';
  readonly name: string;
  readonly redirectUris: readonly string[];
  /** The scopes it may use, such as `api`. */
  readonly scopes: readonly string[];
  /** Null for an app without a secret. */
  readonly secretHash: string | null;
  /** A path on the service's own origin. */
  readonly logo: string | null;
  readonly createdAt: Date;
  readonly blockedAt: Date | null;
}

/** `not_allowed` while the setting for self-registration does not admit the app. */
export type AppState = 'active' | 'blocked' | 'not_allowed';

/** An app and its use. */
export interface AppOverview {
  readonly client: AppRecord;
  readonly state: AppState;
  readonly users: number;
  readonly lastUsedAt: Date | null;
}

/** An app to which a user has given access. */
export interface ConnectedApp {
  readonly client: AppRecord;
  readonly state: AppState;
  readonly connectedAt: Date;
  readonly lastUsedAt: Date | null;
  readonly scopes: readonly string[];
}

/** An app to register; a null logo means none. */
export interface AppInput {
  readonly name: string;
  readonly redirectUris: readonly string[];
  readonly access: readonly string[];
  readonly logo: string | null;
}

/**
 * The authorization server's operations on apps, in one transaction. A refusal is a `CrierError` that names `name`,
 * `redirect_uris` or `access`; a missing app is `record_not_found` for `client`.
 */
export interface AppRows {
  /** Returns the app and locks it until the transaction ends; null when there is none. */
  hold(clientId: string): Promise<AppRecord | null>;
  create(
    app: AppInput & { readonly serverSide: boolean },
  ): Promise<{ client: AppRecord; secret: string | null }>;
  edit(clientId: string, change: Partial<AppInput>): Promise<AppRecord>;
  /** Returns the new secret; the old one stops working. */
  rotateSecret(clientId: string): Promise<string>;
  remove(clientId: string): Promise<void>;
  block(clientId: string): Promise<void>;
  unblock(clientId: string): Promise<void>;
  /** False when the app has no access to the user's account. */
  disconnect(userId: number, clientId: string): Promise<boolean>;
  readonly audit: AuditWriter;
}

export interface AppStore {
  transaction<T>(work: (rows: AppRows) => Promise<T>): Promise<T>;
  find(clientId: string): Promise<AppRecord | null>;
  /**
   * One page of the apps that registered themselves, or of those that administrators registered; apps in use come
   * first.
   */
  list(
    query: PageRequest & { readonly selfRegistered: boolean },
  ): Promise<{ readonly apps: readonly AppOverview[]; readonly total: number }>;
  /** The apps that a user has allowed, including those that the present setting does not admit. */
  listConnected(userId: number): Promise<readonly ConnectedApp[]>;
}

/** Logos of apps, shared by every process of the service. */
export interface LogoStore {
  /**
   * Stores a redrawn PNG image and returns its address: a path on the service's own origin that nobody can guess and
   * whose content never changes.
   * @throws CrierError `validation` that names `logo` for anything else, whatever its name or type claims
   */
  keep(content: Uint8Array): Promise<string>;
  /** Removes a logo by its address. Other addresses and missing logos are no error. */
  remove(logo: string): Promise<void>;
}
