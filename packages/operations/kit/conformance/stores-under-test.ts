import type { PlatformKey, PublicationState, Role } from '@crier/domain';
import type { OperationDependencies } from '../../src/dependencies.ts';
import type { ChunkedUploadStore } from '../../src/ports/chunked-uploads.ts';
import type { MediaStore } from '../../src/ports/media-store.ts';
import type { PostStore } from '../../src/ports/post-store.ts';
import type { RemoteDownloadStore } from '../../src/ports/remote-downloads.ts';

/** The media records of a workspace, without the methods that clean up the disks of all workspaces. */
export type MediaRecords = Omit<MediaStore, 'pathsBelow' | 'knownWorkspaces' | 'newestPaths'>;

/** Stores under test, and records that other parts of the service would write. */
export interface StoresUnderTest {
  readonly stores: Pick<
    OperationDependencies,
    'accounts' | 'accountGroups' | 'tags' | 'members' | 'queue' | 'folders'
  > & {
    readonly media: MediaRecords;
    readonly uploads: ChunkedUploadStore;
    readonly downloads: RemoteDownloadStore;
    readonly posts: Omit<PostStore, 'publications'>;
  };
  /** A workspace in UTC; returns its id. */
  addWorkspace(): Promise<number>;
  /** A user called Dana Reef in the workspace; returns the user's id. */
  addMember(workspaceId: number, role?: Role, canApprove?: boolean): Promise<number>;
  /** A connected account called Harbour Cafe; returns its id. */
  addAccount(workspaceId: number, provider?: PlatformKey, authorized?: boolean): Promise<number>;
  /** A picture; returns its id. */
  addMedia(workspaceId: number): Promise<number>;
  /** Lets more than a day pass since the last chunk of an upload. */
  letUploadExpire(uuid: string): Promise<void>;
  /** The delivery time of each job of a download, in the order the jobs were sent. */
  downloadJobs(uuid: string): Promise<readonly Date[]>;
  /** Makes a download look as if it had begun eight days earlier. */
  ageDownload(uuid: string): Promise<void>;
  /** Ends the publication of a post as a worker would. A published post can be deleted from its network. */
  endPublication(postId: number, accountId: number, state: PublicationState): Promise<void>;
  close(): Promise<void>;
}
