import type { Role, Tenancy } from '@crier/domain';
import type { AuditWriter } from './audit.ts';
import type { MailRows } from './mails.ts';
import type { MemberRows } from './members.ts';
import type { PresentRight } from './present-right.ts';
import type { UserRows } from './users.ts';

/** An invitation to a workspace that nobody has used and that has not expired. */
export interface Invitation {
  readonly id: string;
  /** In lower case. */
  readonly email: string;
  readonly role: Role;
  readonly canApprove: boolean;
  /** Name of the user who invited; null when the user no longer exists. */
  readonly invitedBy: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface NewInvitation extends Pick<Invitation, 'email' | 'role' | 'canApprove'> {
  readonly workspaceId: number;
  readonly userId: number;
  /** SHA-256 of the secret in the link. */
  readonly hash: Uint8Array;
}

/** An invitation as shown to the holder of its link. */
export interface OpenedInvitation extends Pick<Invitation, 'email' | 'role' | 'canApprove' | 'invitedBy'> {
  /** The right of the user who invited. */
  readonly right: PresentRight;
  readonly workspace: string;
  /** Whether a user with the e-mail address exists. */
  readonly hasAccount: boolean;
}

/** An invitation locked against use, revocation and replacement by others. */
export interface HeldInvitation extends Pick<Invitation, 'id' | 'email' | 'role' | 'canApprove'> {
  readonly workspaceId: number;
  /** The user who invited. */
  readonly inviterId: number;
  readonly right: PresentRight;
  /** The tenancy of its workspace; null if an operator opened the workspace permanently. */
  readonly tenancy: Tenancy | null;
}

/** A workspace as it is named to people who are invited. */
export interface DescribedWorkspace {
  readonly name: string;
  /** BCP 47 tag; null if it has none. */
  readonly language: string | null;
}

/** Number of members of a workspace, and whether a certain user is one of them. */
export interface MemberCount {
  readonly used: number;
  readonly isMember: boolean;
}

/** The records of invitations in a transaction. Each method does one thing. */
export interface InvitationRows {
  /** Makes requests that add members to a workspace with a plan wait, and returns its tenancy. */
  holdWorkspace(workspaceId: number): Promise<Tenancy | null>;
  /**
   * Locks the invitation's workspace, the inviter's membership and then the invitation, so that exactly one of several
   * callers accepts it, and the inviter keeps the role until the transaction ends. Null when it was used, revoked or
   * replaced, or has expired.
   */
  hold(hash: Uint8Array): Promise<HeldInvitation | null>;
  countMembers(
    workspaceId: number,
    somebody: { readonly userId: number } | { readonly email: string } | null,
  ): Promise<MemberCount>;
  /** Replaces an earlier invitation to the same address; null when a member has the address. */
  put(invitation: NewInvitation): Promise<Invitation | null>;
  /** Returns the invited address; null when the workspace has no invitation with that id. */
  remove(workspaceId: number, id: string): Promise<string | null>;
  /** The name of a workspace and its language, if it has one. */
  describe(workspaceId: number): Promise<DescribedWorkspace | null>;
  readonly users: Pick<UserRows, 'find' | 'create'>;
  readonly members: Pick<MemberRows, 'add'>;
  readonly mails: MailRows;
  readonly audit: AuditWriter;
}

/** Invitations, each used once. */
export interface InvitationStore {
  /** Oldest first. */
  list(workspaceId: number): Promise<readonly Invitation[]>;
  find(hash: Uint8Array): Promise<OpenedInvitation | null>;
  /** Runs `work` in one transaction: it commits when `work` resolves, and changes nothing when `work` throws. */
  transaction<T>(work: (rows: InvitationRows) => Promise<T>): Promise<T>;
}

/** How long an invitation is valid, in days. */
export const INVITATION_DAYS = 7;
