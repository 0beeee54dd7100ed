import type { Role } from '@crier/domain';
import type { AuditWriter } from './audit.ts';
import type { WorkspaceRows } from './workspaces.ts';

/** A user as a member of a workspace. */
export interface StoredMember {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  /** Whether an operator or an administrator entered the e-mail address, and not the user. */
  readonly emailVerified: boolean;
  readonly role: Role;
  readonly canApprove: boolean;
  readonly isOwner: boolean;
  /** Name of the user whose invitation the member accepted; null without one, or when that user is gone. */
  readonly invitedBy: string | null;
  readonly createdAt: Date;
}

export interface NewMemberRecord extends Pick<StoredMember, 'role' | 'canApprove'> {
  /** The user whose invitation the member accepted; nobody unless given. */
  readonly invitedBy?: number;
}

/** The members of workspaces in a transaction. Each method does one thing and decides nothing. */
export interface MemberRows {
  find(workspaceId: number, userId: number): Promise<StoredMember | null>;
  /** Like `find`, and makes any other change to the member wait until the transaction ends. */
  hold(workspaceId: number, userId: number): Promise<StoredMember | null>;
  /** Ids of the workspace's administrators, who stay so until the transaction ends. */
  holdAdmins(workspaceId: number): Promise<readonly number[]>;
  count(workspaceId: number): Promise<number>;
  /** False when the user is already a member. */
  add(workspaceId: number, userId: number, member: NewMemberRecord): Promise<boolean>;
  /** A member who gets another role takes along the invitations that they made. */
  change(
    workspaceId: number,
    userId: number,
    rights: Pick<StoredMember, 'role' | 'canApprove'>,
  ): Promise<void>;
  /** A member who leaves takes along the invitations that they made. */
  remove(workspaceId: number, userId: number): Promise<void>;
}

/** What a change of a workspace's members writes. */
export interface MembershipRows {
  readonly workspaces: Pick<WorkspaceRows, 'hold' | 'change'>;
  readonly members: MemberRows;
  readonly audit: AuditWriter;
}

export interface MemberStore {
  /** The members of the workspace, in the order in which they joined. */
  list(workspaceId: number): Promise<readonly StoredMember[]>;
  find(workspaceId: number, userId: number): Promise<StoredMember | null>;
  /** The e-mail address of a user. */
  emailOf(userId: number): Promise<string>;
  /** Runs `work` in one transaction, the request's own if there is one: all of it is committed, or nothing. */
  transaction<T>(work: (rows: MembershipRows) => Promise<T>): Promise<T>;
}
