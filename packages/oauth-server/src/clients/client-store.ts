import type { ClientRecord } from './client.ts';

/** The members of a registered app that an administrator may change. */
export interface ClientChange {
  name?: string;
  redirectUris?: readonly string[];
  scopes?: readonly string[];
  logo?: string | null;
}

/** An app with how it is used. */
export interface ListedClient {
  client: ClientRecord;
  /** Users with at least one grant that was redeemed and has not ended. */
  users: number;
  lastUsedAt: Date | null;
}

/** Apps. Every method is atomic. */
export interface ClientStore {
  find(clientId: string): Promise<ClientRecord | null>;
  /**
   * Inserts the app: `taken` when its id is known. With `maximumUnused` it makes room, oldest first: an app claimed
   * this way is evicted once that many have been claimed after it, unless it had a grant, is blocked, or has a stored
   * request that waits for consent. Concurrent claims may overshoot until the next one.
   */
  claim(client: ClientRecord, limit?: { maximumUnused: number }): Promise<'claimed' | 'taken'>;
  /** Inserts or replaces the app of a metadata document; `createdAt` and `blockedAt` of a known app stay. */
  saveDocument(client: ClientRecord): Promise<ClientRecord>;
  /** Changes a registered app; `null` when there is none with that id. Its secret and methods stay. */
  edit(clientId: string, change: ClientChange): Promise<ClientRecord | null>;
  /** Replaces the secret of a registered app that has one; grants go on. `false` when there is no secret to replace. */
  rotateSecret(clientId: string, secretHash: string): Promise<boolean>;
  /**
   * Marks a self-registered app blocked and ends all its grants, atomically. `false` when there is none with that id.
   */
  block(clientId: string, now: Date): Promise<boolean>;
  /** Lets a blocked app connect again; ended grants stay ended. `false` when there is none with that id. */
  unblock(clientId: string): Promise<boolean>;
  /** Ends all grants of a registered app and deletes it, atomically. `false` when there is none with that id. */
  remove(clientId: string, now: Date): Promise<boolean>;
  /** Registered apps, or self-registered ones: those in use first, then by last use, newest first, then by creation. */
  list(query: { selfRegistered: boolean; limit: number; offset: number }): Promise<ListedClient[]>;
}
