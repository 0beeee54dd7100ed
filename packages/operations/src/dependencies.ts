import type { MediaType } from '@crier/domain';
import type { ChunkDisk, ChunkedUploadStore } from './ports/chunked-uploads.ts';
import type { MediaDisk, MediaInspector } from './ports/media-files.ts';
import type { FolderStore, MediaStore } from './ports/media-store.ts';
import type { MemberStore } from './ports/members.ts';
import type { PostStore } from './ports/post-store.ts';
import type { QueueStore } from './ports/queue.ts';
import type { Downloader, RemoteDownloadStore } from './ports/remote-downloads.ts';
import type { AccountStore, TagStore, WorkspaceStore } from './ports/stores.ts';

/** The most bytes an uploaded file may have, by what it is. */
export type UploadLimits = Readonly<Record<MediaType, number>>;

/** Everything the use cases need from outside. */
export interface OperationDependencies {
  readonly workspaces: WorkspaceStore;
  readonly members: MemberStore;
  readonly queue: QueueStore;
  readonly accounts: AccountStore;
  readonly tags: TagStore;
  readonly media: MediaStore;
  readonly folders: FolderStore;
  readonly uploads: ChunkedUploadStore;
  readonly chunks: ChunkDisk;
  readonly downloads: RemoteDownloadStore;
  readonly downloader: Downloader;
  readonly posts: PostStore;
  readonly disk: MediaDisk;
  readonly inspector: MediaInspector;
  readonly now: () => Date;
  /** Returns that many unguessable bytes. */
  readonly random: (bytes: number) => Uint8Array;
  /** `DEFAULT_UPLOAD_LIMITS` unless given. */
  readonly uploadLimits?: UploadLimits;
}
