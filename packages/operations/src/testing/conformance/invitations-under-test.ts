import type { Tenancy } from '@crier/domain';
import type { InvitationStore } from '../../ports/invitations.ts';

/** A store of invitations under test, and what other parts of the service would write. */
export interface InvitationsUnderTest {
  readonly store: InvitationStore;
  /** A workspace called Harbour, which an operator opened for good; returns its id. */
  addWorkspace(): Promise<number>;
  /** How the workspace is paid for from now on: not at all yet. */
  askToPay(workspaceId: number): Promise<Tenancy>;
  /** A user called Dana Reef in the workspace. */
  addMember(workspaceId: number): Promise<{ readonly userId: number; readonly email: string }>;
  /** Has an invitation expire. */
  expire(invitationId: string): Promise<void>;
  close(): Promise<void>;
}
