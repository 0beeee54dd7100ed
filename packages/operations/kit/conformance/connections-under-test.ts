import type { Role } from '@crier/domain';
import type {
  ConnectionOwner,
  ConnectionStore,
  ManagedAccounts,
  ServerAppStore,
} from '../../src/ports/connections.ts';

/** The stores for connecting accounts in a browser, and records that other parts of the service would write. */
export interface ConnectionsUnderTest {
  readonly connections: ConnectionStore;
  readonly accounts: ManagedAccounts;
  readonly serverApps: ServerAppStore;
  addWorkspace(): Promise<{ readonly id: number; readonly uuid: string }>;
  /** Adds a user with a browser. Without a role, the user is not a member of the workspace. */
  addVisitor(workspaceId: number, role: Role | null): Promise<ConnectionOwner>;
  /** Gives the user another role in the workspace, or none. */
  setRole(workspaceId: number, visitor: ConnectionOwner, role: Role | null): Promise<void>;
  /** Ends the session of the user's browser. */
  signOut(visitor: ConnectionOwner): Promise<void>;
  /** The actor and action of every line in the audit trail, oldest first. */
  audit(): Promise<readonly string[]>;
  close(): Promise<void>;
}
