import type { Role, Tenancy } from '@crier/domain';
import type { AuditWriter } from './audit.ts';

/** An invitation to a workspace that nobody has used and that has not expired. */
export interface Invitation {
  readonly id: string;
  /** In lower case. */
  readonly email: string;
  readonly role: Role;
  readonly canApprove: boolean;
  /** Name of who invited; null when they are gone. */
  readonly invitedBy: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface NewInvitation extends Pick<Invitation, 'email' | 'role' | 'canApprove'> {
  readonly workspaceId: number;
  readonly userId: number;
  /** SHA-256 of what is in the link. */
  readonly hash: Uint8Array;
}

/** An invitation as its link opens it. */
export interface OpenedInvitation extends Pick<Invitation, 'email' | 'role' | 'canApprove' | 'invitedBy'> {
  readonly workspace: string;
  /** Whether somebody has an account under the e-mail address. */
  readonly hasAccount: boolean;
}

/** An invitation that nobody else can use, revoke or replace meanwhile. */
export interface HeldInvitation extends Pick<Invitation, 'id' | 'email' | 'role' | 'canApprove'> {
  readonly workspaceId: number;
  /** How its workspace is paid for; null where an operator opened it for good. */
  readonly tenancy: Tenancy | null;
}

/** How many members a workspace has, and whether somebody is one of them. */
export interface MemberCount {
  readonly used: number;
  readonly isMember: boolean;
}

/** The records of invitations in a transaction. Each method does one thing. */
export interface InvitationRows {
  /** Makes requests that add members to a workspace with a plan wait, and tells how the workspace is paid for. */
  holdWorkspace(workspaceId: number): Promise<Tenancy | null>;
  /**
   * Holds the invitation's workspace and then the invitation, so that of several who accept it one does; null when it
   * was used, revoked or replaced, or has expired.
   */
  hold(hash: Uint8Array): Promise<HeldInvitation | null>;
  countMembers(
    workspaceId: number,
    somebody: { readonly userId: number } | { readonly email: string } | null,
  ): Promise<MemberCount>;
  /** In the place of an earlier one to the same address; null when a member has the address. */
  put(invitation: NewInvitation): Promise<Invitation | null>;
  /** False when the workspace has none of that id. */
  remove(workspaceId: number, id: string): Promise<boolean>;
  /** The id of a new user; null when somebody has the e-mail address. */
  addUser(user: {
    readonly name: string;
    readonly email: string;
    readonly passwordHash: string;
  }): Promise<number | null>;
  /** False when the user is a member already. */
  join(userId: number, invitation: HeldInvitation): Promise<boolean>;
  readonly audit: AuditWriter;
}

/** Invitations, each used once. */
export interface InvitationStore {
  /** Oldest first. */
  list(workspaceId: number): Promise<readonly Invitation[]>;
  find(hash: Uint8Array): Promise<OpenedInvitation | null>;
  /** Runs `work` in one transaction: everything that it does is committed when it resolves, and nothing when it throws. */
  transaction<T>(work: (rows: InvitationRows) => Promise<T>): Promise<T>;
}

/** How long an invitation can be used, in days. */
export const INVITATION_DAYS = 7;
