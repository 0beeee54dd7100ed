import type { Role } from '@crier/domain';
import type { RecordGuard } from './stores.ts';

/** A user in a workspace. */
export interface StoredMember {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly canApprove: boolean;
  readonly createdAt: Date;
}

/** A change of a member. Omitted fields stay unchanged. */
export interface MemberChange {
  readonly role?: Role;
  readonly canApprove?: boolean;
}

/** The member as changed or removed, or why nothing happened. */
export type MemberOutcome = StoredMember | 'missing' | 'last_admin';

export interface MemberStore {
  /** The members of the workspace, in the order in which they joined. */
  list(workspaceId: number): Promise<readonly StoredMember[]>;
  find(workspaceId: number, userId: number): Promise<StoredMember | null>;
  /** The e-mail address of a user. */
  emailOf(userId: number): Promise<string>;
  /**
   * Changes a member, with a line in the audit trail that names `actor`. Even if others change members meanwhile, the
   * workspace keeps an administrator.
   */
  change(
    workspaceId: number,
    userId: number,
    change: MemberChange,
    actor: string,
    guard?: RecordGuard<StoredMember>,
  ): Promise<MemberOutcome>;
  /** Removes a member, under the promise of `change`. */
  remove(
    workspaceId: number,
    userId: number,
    actor: string,
    guard?: RecordGuard<StoredMember>,
  ): Promise<MemberOutcome>;
}
