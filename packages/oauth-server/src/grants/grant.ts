import type { ClientRecord } from '../clients/client.ts';
import type { RegistrationPolicy } from '../policy/registration-policy.ts';

/** Why a grant ended. */
export type EndReason =
  | 'blocked'
  | 'code_replayed'
  | 'deleted'
  | 'disconnected'
  | 'refresh_reused'
  | 'revoked'
  | 'user';

/** One consent and the family of everything issued from it. Ending it ends all of that at once. */
export interface GrantRecord {
  readonly id: string;
  readonly userId: string;
  readonly clientId: string;
  readonly scopes: readonly string[];
  /** The names of the resources it is valid for; `null` means every resource that its scopes reach. */
  readonly resources: readonly string[] | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}

/** A code. Kept after its use until it expires, so that a replay is recognised. */
export interface CodeRecord {
  readonly hash: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly challenge: string | null;
  readonly expiresAt: Date;
}

/** An access token; never changed after it is made. */
export interface AccessRecord {
  readonly hash: string;
  readonly scopes: readonly string[];
  readonly resources: readonly string[] | null;
  readonly expiresAt: Date;
}

/** A refresh token. */
export interface RefreshRecord {
  readonly hash: string;
  readonly expiresAt: Date;
}

/** The tokens of one redemption or rotation. Either both are stored or neither. */
export interface TokenPair {
  readonly access: AccessRecord;
  readonly refresh: RefreshRecord;
}

/**
 * A record with its grant, the app that received the grant, and whether the user behind the grant may still act. One
 * query finds all of it.
 */
export interface Granted<Record> {
  readonly record: Record;
  readonly grant: GrantRecord;
  readonly client: ClientRecord;
  readonly userActive: boolean;
}

/** Everything that one access check needs. One query finds all of it. */
export interface FoundAccess extends Granted<AccessRecord> {
  /** The current setting, when the store can join it in; otherwise it is read on its own. */
  readonly policy?: RegistrationPolicy;
}
