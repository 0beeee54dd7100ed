import type { JsonObject, PlatformKey } from '@crier/domain';

/** Access to an account of a deleted workspace, which nothing else of the installation uses. */
export interface LeftGrant {
  readonly account: {
    readonly id: number;
    readonly provider: PlatformKey;
    readonly service: string | null;
    readonly name: string;
    readonly username: string;
    readonly remoteId: string;
  };
  readonly credentials: JsonObject;
}

/** A workspace that was deleted, and what is left of it outside the database. */
export interface RemovedWorkspace {
  readonly uuid: string;
  readonly name: string;
  /** The files of its media on the disk. */
  readonly paths: readonly string[];
  readonly grants: readonly LeftGrant[];
}

export interface WorkspaceRemovalStore {
  /**
   * Deletes those of the workspaces that exist, with everything they hold but receipts and the audit trail, in a
   * transaction of its own. From then on nothing of them is sent. What `ensure` throws about one of them, which is
   * held meanwhile, leaves all of them as they are.
   */
  remove(
    uuids: readonly string[],
    actor: string,
    ensure?: (workspace: { readonly uuid: string; readonly name: string }) => void,
  ): Promise<readonly RemovedWorkspace[]>;
}
