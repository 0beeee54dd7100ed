import type { Tenancy } from '@crier/domain';

/** What a workspace uses, and its tenancy. `storage` is in bytes; posts in the trash are not counted. */
export interface StoredUsage {
  readonly uuid: string;
  readonly locked: boolean;
  readonly tenancy: Tenancy | null;
  readonly posts: number;
  readonly accounts: number;
  readonly members: number;
  readonly storage: number;
  readonly media: number;
}

export interface UsageStore {
  ofWorkspace(workspaceId: number): Promise<StoredUsage | null>;
  /** The usage of those of the workspaces that exist, in no particular order. */
  ofWorkspaces(workspaceIds: readonly number[]): Promise<readonly StoredUsage[]>;
  /** The usage of every workspace that the user is a member of. */
  ofUser(userId: number): Promise<readonly StoredUsage[]>;
}
