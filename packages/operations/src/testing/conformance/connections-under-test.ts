import type { Role } from '@crier/domain';
import type {
  ConnectionOwner,
  ConnectionStore,
  ManagedAccounts,
  ServerAppStore,
} from '../../ports/connections.ts';

/** The stores that connecting accounts in a browser needs, and the records that other parts would write. */
export interface ConnectionsUnderTest {
  readonly connections: ConnectionStore;
  readonly accounts: ManagedAccounts;
  readonly serverApps: ServerAppStore;
  addWorkspace(): Promise<{ readonly id: number; readonly uuid: string }>;
  /** A user and their browser. Without a role they are not a member of the workspace. */
  addVisitor(workspaceId: number, role: Role | null): Promise<ConnectionOwner>;
  /** Actor and action of every line of the audit trail, oldest first. */
  audit(): Promise<readonly string[]>;
  close(): Promise<void>;
}
