import type { Role } from '@crier/domain';
import type { RecordGuard } from './stores.ts';

/** A user as a member of a workspace. */
export interface StoredMember {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  /** Whether an operator or an administrator entered the e-mail address, and not the user. */
  readonly emailVerified: boolean;
  readonly role: Role;
  readonly canApprove: boolean;
  /** Name of the user whose invitation the member accepted; null without one, or when that user is gone. */
  readonly invitedBy: string | null;
  readonly createdAt: Date;
}

/** A change of a member. Omitted fields stay unchanged. */
export interface MemberChange {
  readonly role?: Role;
  readonly canApprove?: boolean;
}

/** The changed or removed member, or why nothing changed. */
export type MemberOutcome = StoredMember | 'missing' | 'last_admin';

export interface MemberStore {
  /** The members of the workspace, in the order in which they joined. */
  list(workspaceId: number): Promise<readonly StoredMember[]>;
  find(workspaceId: number, userId: number): Promise<StoredMember | null>;
  /** The e-mail address of a user. */
  emailOf(userId: number): Promise<string>;
  /**
   * Changes a member, with a line in the audit trail that names `actor`. The workspace keeps an administrator even if
   * others change members at the same time.
   */
  change(
    workspaceId: number,
    userId: number,
    change: MemberChange,
    actor: string,
    guard?: RecordGuard<StoredMember>,
  ): Promise<MemberOutcome>;
  /** Removes a member, with the same guarantees as `change`. */
  remove(
    workspaceId: number,
    userId: number,
    actor: string,
    guard?: RecordGuard<StoredMember>,
  ): Promise<MemberOutcome>;
}
