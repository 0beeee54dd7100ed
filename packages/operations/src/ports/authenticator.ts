import type { Role, Tenancy } from '@crier/domain';
import type { Caller } from './caller.ts';

/** A workspace as a request addresses it, and the caller's membership. */
export interface WorkspaceAccess {
  readonly id: number;
  readonly uuid: string;
  readonly timezone: string;
  readonly locked: boolean;
  /** The tenancy; null if an operator opened the workspace permanently. */
  readonly tenancy: Tenancy | null;
  /** Null when the caller is not a member. */
  readonly membership: { readonly role: Role; readonly canApprove: boolean } | null;
}

/** The identity behind a valid token. `workspace` is null when none was requested or none has the UUID. */
export interface Authentication {
  readonly tokenId: string;
  readonly caller: Caller;
  /** Whether the caller is a platform administrator. */
  readonly administrator: boolean;
  readonly workspace: WorkspaceAccess | null;
}

/**
 * Checks bearer tokens. One query per call, no cache: a revoked token fails on the next request. Returns null for a
 * token that is unknown, revoked, or expired (spec: Bearer tokens).
 */
export interface Authenticator {
  authenticate(token: string, workspaceUuid: string | null): Promise<Authentication | null>;
}
