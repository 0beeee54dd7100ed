import type { ReachedLimit, Role, Tenancy } from '@crier/domain';

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

/** What became of accepting one; `gone` when it was used, revoked or has expired. */
export type Acceptance =
  | { readonly outcome: 'joined'; readonly userId: number }
  | { readonly outcome: 'full'; readonly limit: ReachedLimit }
  | { readonly outcome: 'gone' | 'member' | 'taken' };

/**
 * The limit that keeps another member out of a workspace that is paid for like this and has so many; null where there is
 * room. It is asked while the members of the workspace are held.
 */
export type MemberRoom = (tenancy: Tenancy | null, used: number) => ReachedLimit | null;

/** What came of inviting somebody; `member` when they are one already. */
export type Inviting =
  | { readonly outcome: 'invited'; readonly invitation: Invitation }
  | { readonly outcome: 'member' }
  | { readonly outcome: 'full'; readonly limit: ReachedLimit };

/** Invitations, each used once. Every change has its line in the audit trail, in the same transaction. */
export interface InvitationStore {
  /** Oldest first. */
  list(workspaceId: number): Promise<readonly Invitation[]>;
  /** In the place of an earlier one to the same address. */
  create(invitation: NewInvitation, actor: string, room: MemberRoom): Promise<Inviting>;
  /** False when the workspace has none of that id. */
  revoke(workspaceId: number, id: string, actor: string): Promise<boolean>;
  find(hash: Uint8Array): Promise<OpenedInvitation | null>;
  /** Makes a user a member. An invitation is left as it is for who is a member already. */
  accept(hash: Uint8Array, userId: number, room: MemberRoom): Promise<Acceptance>;
  /** Makes an account under the invitation's e-mail address, and that a member. */
  acceptAs(
    hash: Uint8Array,
    user: { readonly name: string; readonly passwordHash: string },
    room: MemberRoom,
  ): Promise<Acceptance>;
}

/** How long an invitation can be used, in days. */
export const INVITATION_DAYS = 7;
