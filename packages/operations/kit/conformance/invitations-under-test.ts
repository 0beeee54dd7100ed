import type { Role, Tenancy } from '@crier/domain';
import type { InvitationStore } from '../../src/ports/invitations.ts';

/** A store of invitations under test, and records that other parts of the service would write. */
export interface InvitationsUnderTest {
  readonly store: InvitationStore;
  /** Adds a workspace called Harbour, which an operator opened permanently; returns its id. */
  addWorkspace(): Promise<number>;
  /** Makes the workspace subject to payment, not paid for yet; returns its tenancy. */
  askToPay(workspaceId: number): Promise<Tenancy>;
  /** Locks the workspace. */
  lock(workspaceId: number): Promise<void>;
  /** Gives a member another role, or none, by which their membership ends. */
  setRole(workspaceId: number, userId: number, role: Role | null): Promise<void>;
  /** Adds a user called Dana Reef to the workspace, as an administrator unless a role is given. */
  addMember(workspaceId: number, role?: Role): Promise<{ readonly userId: number; readonly email: string }>;
  /** Makes an invitation expire. */
  expire(invitationId: string): Promise<void>;
  close(): Promise<void>;
}
