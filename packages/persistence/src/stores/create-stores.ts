import type {
  AccountFactStore,
  AccountGroupStore,
  AccountStore,
  AttemptStore,
  Authenticator,
  ChunkedUploadStore,
  ContentHistory,
  EventStore,
  FolderStore,
  IdempotencyStore,
  InvitationStore,
  MediaStore,
  MemberStore,
  PostStore,
  QueueStore,
  RemoteDownloadStore,
  RequestBudgetStore,
  SessionLines,
  SessionStore,
  TagStore,
  ThumbnailStore,
  UsageStore,
  WorkspaceStore,
} from '@crier/operations/ports';
import { createContentHistory } from '../content/content-history.ts';
import type { Database } from '../database/open-database.ts';
import { createEventStore } from '../events/event-store.ts';
import type { JobSender } from '../jobs/job-sender.ts';
import { createJournalRequests } from '../journal/journal-requests.ts';
import { NO_OUTBOX, type Outbox } from '../mails/outbox.ts';
import { createCallerFinder, type FindCaller } from '../oauth/find-caller.ts';
import { createGrantUsage, type GrantUsage } from '../oauth/grant-usage.ts';
import { createAttemptStore } from '../people/attempt-store.ts';
import { createInvitationStore } from '../people/invitation-store.ts';
import { createMemberStore } from '../people/member-store.ts';
import { createSessionStore } from '../people/session-store.ts';
import { createWorkspaceStore } from '../workspaces/workspaces-store.ts';
import { createAccountFactStore } from './account-facts-store.ts';
import { createAccountGroupStore } from './account-groups-store.ts';
import { createAccountStore } from './accounts-store.ts';
import { createAuthenticator, createKeyUsage, type KeyUsage } from './authenticator.ts';
import { createChunkedUploadStore } from './chunked-uploads-store.ts';
import { createFolderStore } from './folders-store.ts';
import { createIdempotencyStore } from './idempotency-store.ts';
import { createMediaStore } from './media-store.ts';
import { createPostStore } from './posts-store.ts';
import { createQueueStore } from './queue-store.ts';
import { createRemoteDownloadStore } from './remote-downloads-store.ts';
import { createRequestBudgetStore } from './request-budget-store.ts';
import { createTagStore } from './tags-store.ts';
import { createThumbnailStore } from './thumbnail-store.ts';
import { createUsageStore } from './usage-store.ts';

/** Every port of the use cases that PostgreSQL implements. */
export interface Stores {
  readonly workspaces: WorkspaceStore;
  readonly members: MemberStore;
  readonly invitations: InvitationStore;
  readonly queue: QueueStore;
  readonly accounts: AccountStore;
  readonly accountFacts: AccountFactStore;
  readonly accountGroups: AccountGroupStore;
  readonly tags: TagStore;
  readonly media: MediaStore;
  readonly folders: FolderStore;
  readonly uploads: ChunkedUploadStore;
  readonly downloads: RemoteDownloadStore;
  readonly thumbnails: ThumbnailStore;
  readonly posts: PostStore;
  readonly history: ContentHistory;
  readonly events: EventStore;
  readonly usage: UsageStore;
  readonly budgets: RequestBudgetStore;
  readonly authenticator: Authenticator;
  readonly findCaller: FindCaller;
  readonly idempotency: IdempotencyStore;
  readonly sessions: SessionStore;
  readonly attempts: AttemptStore;
  /** Flush it regularly, and once before the process ends. */
  readonly keyUsage: KeyUsage;
  /** Flush it like `keyUsage`. */
  readonly grantUsage: GrantUsage;
}

export function createStores(
  database: Pick<Database, 'pool'>,
  jobs: JobSender,
  lines: SessionLines,
  outbox: Outbox = NO_OUTBOX,
): Stores {
  const { pool } = database;
  const keyUsage = createKeyUsage(pool);
  return {
    workspaces: createWorkspaceStore(pool),
    members: createMemberStore(pool),
    invitations: createInvitationStore(pool, outbox),
    queue: createQueueStore(pool),
    accounts: createAccountStore(pool),
    accountFacts: createAccountFactStore(pool),
    accountGroups: createAccountGroupStore(pool),
    tags: createTagStore(pool),
    media: createMediaStore(pool),
    folders: createFolderStore(pool),
    uploads: createChunkedUploadStore(pool),
    downloads: createRemoteDownloadStore(pool, jobs),
    thumbnails: createThumbnailStore(pool),
    posts: { ...createPostStore(database, jobs), ...createJournalRequests(pool, jobs) },
    history: createContentHistory(pool),
    events: createEventStore(pool, jobs),
    usage: createUsageStore(pool),
    budgets: createRequestBudgetStore(pool),
    authenticator: createAuthenticator(pool, keyUsage),
    findCaller: createCallerFinder(pool),
    idempotency: createIdempotencyStore(pool),
    sessions: createSessionStore(pool, lines, outbox),
    attempts: createAttemptStore(pool),
    keyUsage,
    grantUsage: createGrantUsage(pool),
  };
}
