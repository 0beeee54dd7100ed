import type {
  AccountCount,
  PageRequest,
  PostCounts,
  PostSort,
  PostStatus,
  QueueSlot,
  RecordRef,
} from '@crier/domain';
import type { StoredPublication } from './publication-history.ts';
import type {
  PostContent,
  Returned,
  StoredAccount,
  StoredMedia,
  StoredPost,
  StoredVersion,
  WallClock,
} from './records.ts';
import type { Page } from './stores.ts';

/** When one account publishes the post, if that differs from the post's time. */
export interface OwnTime extends WallClock {
  readonly accountId: number;
}

/** The times a user chose. The post's own time is that of the earliest account; later accounts have their own. */
export interface Schedule extends WallClock {
  readonly timezone: string;
  readonly own: readonly OwnTime[];
}

/** Picks an instant for the queue while the workspace's slots are locked; null when none is free. */
export type SlotPicker = (
  slots: readonly QueueSlot[],
  occupied: readonly Date[],
  timezone: string,
) => Date | null;

/** How a post enters the schedule. */
export type Entry =
  /** A draft stays returned until it is scheduled or waits for approval again. */
  | { readonly kind: 'draft'; readonly schedule: Schedule; readonly returned?: Returned }
  | { readonly kind: 'scheduled'; readonly schedule: Schedule & { readonly at: Date } }
  /** A post without an instant is due as soon as it is approved. */
  | { readonly kind: 'needs_approval'; readonly schedule: Schedule }
  /** The next free slot after `after`, chosen inside the transaction so that two posts never share one. */
  | {
      readonly kind: 'queue';
      readonly status: 'scheduled' | 'needs_approval';
      readonly after: Date;
      readonly pick: SlotPicker;
    };

export interface NewPost extends PostContent {
  readonly workspaceId: number;
  readonly userId: number;
  readonly accountIds: readonly number[];
  readonly tagIds: readonly number[];
  readonly entry: Entry;
}

export interface CreatedPost extends Omit<Schedule, 'at'> {
  readonly id: number;
  readonly uuid: string;
  readonly createdAt: Date;
  readonly status: PostStatus;
  readonly scheduledAt: Date | null;
}

export interface PostFilter {
  /**
   * `missed` are those scheduled posts that wait for a person because they are overdue, and `returned` those drafts that
   * an approver returned.
   */
  readonly status: PostStatus | 'trash' | 'missed' | 'returned' | null;
  /** Text contained in a body, ignoring case. */
  readonly keyword: string | null;
  /** Matches posts for any of the accounts; null matches every post. */
  readonly accounts: readonly number[] | null;
  /** Matches posts with any of the tags, given as name, integer id or UUID in text form; null matches every post. */
  readonly tags: readonly string[] | null;
  /** Matches posts by any of these users, by id; null matches every post. */
  readonly authors: readonly number[] | null;
  /** Posts published, or else to be published, at this instant or later. */
  readonly from: Date | null;
  /** Posts published, or else to be published, before this instant. */
  readonly until: Date | null;
  /** Posts changed at this instant or later. */
  readonly updatedSince: Date | null;
}

/** A page of posts, with the existing media records that their content names. */
export interface PostPage extends Page<StoredPost> {
  readonly media: readonly StoredMedia[];
}

/** Why a post was not created: the queue is full, or a file that it uses has just been deleted. */
export type CreationRefusal = 'no_free_slot' | 'media_missing';

/** Why a change was not made. */
export type Refusal = 'missing' | 'in_history' | 'publishing' | 'trashed' | CreationRefusal;

/** When a post is due, its new status, and its accounts. */
export interface Scheduled {
  readonly accounts: readonly StoredAccount[];
  readonly scheduledAt: Date | null;
  readonly status: PostStatus;
}

export type Replacement = PostContent & Pick<NewPost, 'accountIds' | 'tagIds'>;

/** Decides how a post enters the schedule, given its current state. */
export type ScheduleDecision = (post: StoredPost, media: readonly StoredMedia[]) => Entry;

/** Whether a post restored from the trash may be published in its present state. */
export type RestoreCheck = (post: StoredPost, media: readonly StoredMedia[]) => boolean;

/** Checks the post and its media under its lock, before anything else is decided. If it throws, nothing changes. */
export type PostGuard = (post: StoredPost, media: readonly StoredMedia[]) => void;

/** What happens to discarded posts in the app, and whether their publications are deleted from the networks. */
export interface Discard {
  readonly app: 'keep' | 'trash' | 'remove';
  readonly networks: boolean;
}

/** A post that names a file, with every file it names. */
export interface NamingPost {
  readonly post: StoredPost;
  readonly media: readonly StoredMedia[];
}

/** What takes the place of a post's versions; with `entry` the post enters the schedule in another way. */
export interface ChangedVersions extends PostContent {
  readonly id: number;
  readonly entry?: Entry;
}

export interface PostStore {
  /**
   * Writes the post, its versions, publications, tags and, if it is scheduled, its job in one transaction. A refusal
   * writes nothing.
   */
  create(post: NewPost): Promise<CreatedPost | CreationRefusal>;
  find(workspaceId: number, ref: RecordRef): Promise<StoredPost | null>;
  /**
   * Newest first unless sorted otherwise, ties broken on id; `trash` lists only trashed posts, every other filter excludes them. Records and
   * total are from the same moment.
   */
  list(workspaceId: number, filter: PostFilter, page: PageRequest, sort?: PostSort): Promise<PostPage>;
  /** How many posts each list by status has. Every number is the total that `list` gives at the same moment. */
  count(workspaceId: number): Promise<PostCounts>;
  /** How many posts are scheduled for each account that has any, by the account's id. */
  countScheduled(workspaceId: number): Promise<readonly AccountCount[]>;
  /**
   * Replaces accounts, tags, versions and schedule of a post that may be edited, with its job, atomically. `decide`
   * sees the status under the row's lock; if it throws, nothing changes.
   */
  replace(
    workspaceId: number,
    ref: RecordRef,
    change: Replacement,
    decide: (current: PostStatus) => Entry,
    guard?: PostGuard,
  ): Promise<'done' | Refusal>;
  /**
   * Schedules a post that may be scheduled, with its job, atomically, or makes it a draft. `decide` sees the post and the media its versions
   * name under the row's lock; if it throws, nothing changes.
   */
  schedule(
    workspaceId: number,
    ref: RecordRef,
    decide: ScheduleDecision,
    guard?: PostGuard,
  ): Promise<Scheduled | Refusal>;
  /**
   * Puts a file in the place of another in every post that may be edited, in the trash too, all of them or none.
   * `decide` sees these posts under their locks; if it throws, nothing changes. Other posts keep the file. The new file
   * records which one it replaces. Returns the number of changed posts, or null if one of the files is gone.
   */
  exchangeMedia(
    workspaceId: number,
    files: { readonly from: number; readonly to: number },
    decide: (posts: readonly NamingPost[]) => readonly ChangedVersions[],
  ): Promise<number | null>;
  /**
   * Moves posts to the trash or removes them permanently, all of them or none. A trashed post is not published, and may
   * be trashed again. Deletions from networks get their journal and jobs in the same transaction, and a post to be
   * removed waits for them in the trash. Refused while one of the posts is being published.
   */
  discard(
    workspaceId: number,
    refs: readonly RecordRef[],
    discard: Discard,
    guard?: PostGuard,
  ): Promise<'done' | Refusal>;
  /**
   * Takes a post out of the trash and cancels its permanent removal; also returns `done` when it is not in the trash.
   * The post comes back as a draft if its scheduled time has passed (so that it is not published by surprise), if its
   * queue slot was given away, or if it may no longer be published. What is checked can't change until the post is
   * restored.
   */
  restore(
    workspaceId: number,
    ref: RecordRef,
    mayBePublished: RestoreCheck,
    guard?: PostGuard,
  ): Promise<'done' | Refusal>;
  /**
   * Resumes a failed publication, with its job, atomically. With a correction, it becomes the account's own version; it
   * is refused if a part of the publication is or may be public.
   */
  retry(
    workspaceId: number,
    post: RecordRef,
    account: RecordRef,
    guard?: PostGuard,
    correction?: StoredVersion,
  ): Promise<RetryResult>;
  /** Settles an unconfirmed publication, or has it read back again, with its job, atomically. */
  reconcile(
    workspaceId: number,
    post: RecordRef,
    account: RecordRef,
    decision: Decision,
    guard?: PostGuard,
  ): Promise<ReconcileResult>;
  /** The journal of a post by account; null when there is no such post. */
  publications(workspaceId: number, ref: RecordRef): Promise<readonly StoredPublication[] | null>;
}

export type Decision =
  | { readonly kind: 'ask' }
  | { readonly kind: 'published'; readonly externalUrl: string | null }
  | { readonly kind: 'not_published' };

export type RetryResult =
  | 'retried'
  | 'post_missing'
  | 'account_missing'
  | 'unconfirmed'
  | 'not_failed'
  | 'removing'
  | 'partly_public'
  | 'media_missing'
  | 'trashed';
export type ReconcileResult =
  | 'reconciled'
  | 'post_missing'
  | 'account_missing'
  | 'not_unconfirmed'
  | 'trashed';
