import type {
  CodeRecord,
  EndReason,
  FoundAccess,
  Granted,
  GrantRecord,
  RefreshRecord,
  TokenPair,
} from './grant.ts';

/** The result of a rotation. */
export type Rotation =
  /** The presented token was the head; it is now consumed, and the pair is its only successor. */
  | { outcome: 'rotated' }
  /** It was consumed within the grace period, and its successor is the unconsumed head; this is the sealed response. */
  | { outcome: 'retried'; sealed: string }
  /** It had been consumed before, so the grant has ended. */
  | { outcome: 'reused' }
  /** The grant had ended, its user may not act, or the token is unknown; nothing changed. */
  | { outcome: 'ended' };

/** An app one user is connected to. */
export interface Connection {
  clientId: string;
  connectedAt: Date;
  lastUsedAt: Date | null;
  scopes: readonly string[];
}

/**
 * Grants and everything issued from them. Every method is one transaction. Two that touch the same grant run one after
 * the other, so that each promise here holds under any concurrency.
 */
export interface GrantStore {
  /** Stores a grant with its code, atomically. `false` when the app is unknown or blocked; then nothing is stored. */
  begin(grant: GrantRecord, code: CodeRecord): Promise<boolean>;
  /** A code by its hash, used or not. */
  findCode(hash: string): Promise<Granted<CodeRecord> | null>;
  /**
   * Uses a code. Exactly one call ever returns `redeemed` and stores its pair; every later one ends the grant and
   * returns `replayed`. Returns `ended` when the grant had ended, its user may not act, or the code is unknown. Call it
   * after every other check, so that only a caller entitled to redeem the code can end the grant.
   */
  redeem(codeHash: string, pair: TokenPair, now: Date): Promise<'redeemed' | 'replayed' | 'ended'>;
  /** A refresh token by its hash, consumed or not. */
  findRefresh(hash: string): Promise<Granted<RefreshRecord> | null>;
  /**
   * Replaces a refresh token. A token has exactly one successor, ever. Within `graceSeconds` a retry gets
   * `sealed`, which is erased when the successor is consumed.
   */
  rotate(
    refreshHash: string,
    pair: TokenPair & { readonly sealed: string },
    timing: { now: Date; graceSeconds: number },
  ): Promise<Rotation>;
  /** An access token by its hash with grant, app and user; `null` when it is unknown or was revoked. */
  findAccess(hash: string): Promise<FoundAccess | null>;
  /** Ends one access token; an unknown one is not an error. */
  revokeAccess(hash: string): Promise<void>;
  /** Ends a grant and with it all its tokens and codes; ending it twice is not an error. */
  end(grantId: string, reason: EndReason, now: Date): Promise<void>;
  /** Ends the grants a user gave to one app or to all; returns how many. */
  endOfUser(of: { userId: string; clientId?: string }, reason: EndReason, now: Date): Promise<number>;
  /** Records the use of a grant; lists may show it a little later. A time before the recorded one changes nothing. */
  touch(grantId: string, at: Date): Promise<void>;
  /** The apps a user is connected to: those with a grant that was redeemed and has not ended. Newest first. */
  listOfUser(userId: string): Promise<Connection[]>;
}
