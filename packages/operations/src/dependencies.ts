import type { Allowance, MediaType, PlatformKey, RecordRef, Tenancy } from '@crier/domain';
import type { LimitsByNetwork } from '@crier/requirements-engine';
import type { ConnectingDependencies, ConsoleDependencies } from './installation/dependencies.ts';
import type { AccountFactStore, AskNetwork, LookUp } from './ports/account-facts.ts';
import type { AccountGroupStore } from './ports/account-groups.ts';
import type { ChunkDisk, ChunkedUploadStore } from './ports/chunked-uploads.ts';
import type { ContentHistory } from './ports/content-history.ts';
import type { EventStore } from './ports/events.ts';
import type { MediaDisk, MediaInspector } from './ports/media-files.ts';
import type { FolderStore, MediaStore } from './ports/media-store.ts';
import type { MemberStore } from './ports/members.ts';
import type { PostStore } from './ports/post-store.ts';
import type { QueueStore } from './ports/queue.ts';
import type { Downloader, RemoteDownloadStore } from './ports/remote-downloads.ts';
import type { AccountStore, TagStore, WorkspaceStore } from './ports/stores.ts';
import type { UsageStore } from './ports/usage.ts';
import type { WebhookStore } from './ports/webhooks.ts';
import type { PanelDependencies } from './tenancy/dependencies.ts';

/** Maximum size of an uploaded file in bytes, by media type. */
export type UploadLimits = Readonly<Record<MediaType, number>>;

/** Everything the use cases need from outside. */
export interface OperationDependencies {
  readonly workspaces: WorkspaceStore;
  readonly members: MemberStore;
  readonly queue: QueueStore;
  readonly accounts: AccountStore;
  readonly accountFacts: AccountFactStore;
  /** Asks networks about accounts, where a program may do so; otherwise only stored facts are answered. */
  readonly askNetwork?: AskNetwork;
  /** Looks names up on networks, where a program may do so. */
  readonly lookUp?: LookUp;
  readonly accountGroups: AccountGroupStore;
  readonly tags: TagStore;
  readonly media: MediaStore;
  readonly folders: FolderStore;
  readonly uploads: ChunkedUploadStore;
  readonly chunks: ChunkDisk;
  readonly downloads: RemoteDownloadStore;
  readonly downloader: Downloader;
  readonly posts: PostStore;
  readonly history: ContentHistory;
  readonly events: EventStore;
  readonly webhooks: WebhookStore;
  /** What keeps events from being posted to an address; null if nothing does. */
  readonly webhookAddressFault: (url: string) => string | null;
  /** Notes that a person looked at a post with an unconfirmed publication; absent where nobody looks. */
  readonly noteLook?: (workspaceId: number, ref: RecordRef) => Promise<void>;
  readonly usage: UsageStore;
  /** What a workspace with this tenancy may do. */
  readonly allowanceOf: (tenancy: Tenancy | null) => Allowance;
  readonly disk: MediaDisk;
  readonly inspector: MediaInspector;
  /** Whether this version can publish posts to a network. */
  readonly publishes: (provider: PlatformKey) => boolean;
  readonly now: () => Date;
  /** Returns the given number of unguessable bytes. */
  readonly random: (bytes: number) => Uint8Array;
  /** `DEFAULT_UPLOAD_LIMITS` unless given. */
  readonly uploadLimits?: UploadLimits;
  /** The most downloads of a workspace that have not ended; `DEFAULT_MOST_IMPORTS` unless given. */
  readonly mostImports?: number;
  /** Limits that replace the networks' own, for all their accounts. */
  readonly networkLimits?: LimitsByNetwork;
  /** Whether videos that a network refuses are converted before they are sent; false unless given. */
  readonly convertsVideos?: boolean;
  /** What the use cases of the console need, where a program serves them. */
  readonly console?: ConsoleDependencies;
  /** What connecting accounts in a browser needs, where a program serves it. */
  readonly connecting?: ConnectingDependencies;
  /** What the use cases of the multi-tenant edition need; absent in the standard edition. */
  readonly tenancy?: PanelDependencies;
}
