import type { Tenancy } from '@crier/domain';

/** What a workspace has, and how it is paid for. `storage` is bytes; posts in the trash are not counted. */
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
  /** Of those of the workspaces that exist, in no order. */
  ofWorkspaces(workspaceIds: readonly number[]): Promise<readonly StoredUsage[]>;
  /** Of every workspace that the user is a member of. */
  ofUser(userId: number): Promise<readonly StoredUsage[]>;
}
