import type { JsonObject, PlatformKey } from '@crier/domain';

/** The grant for an account of a deleted workspace that nothing else in the installation uses. */
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

/** A deleted workspace, and what remains of it outside the database. */
export interface RemovedWorkspace {
  readonly uuid: string;
  readonly name: string;
  /** The paths of its media files on the disk. */
  readonly paths: readonly string[];
  readonly grants: readonly LeftGrant[];
}

export interface WorkspaceRemovalStore {
  /**
   * Deletes those of the workspaces that exist, with everything they contain except receipts and the audit trail, in a
   * separate transaction. From then on nothing of them is sent. `ensure` is called with each workspace while it is
   * locked; if it throws, no workspace is deleted.
   */
  remove(
    uuids: readonly string[],
    actor: string,
    ensure?: (workspace: { readonly uuid: string; readonly name: string }) => void,
  ): Promise<readonly RemovedWorkspace[]>;
}
