import type {
  CauseAccount,
  CauseLists,
  CauseOutage,
  CausePost,
  CauseWebhook,
  NoticeChannel,
  NoticeMember,
  NoticeStage,
  NoticeSubject,
  PlannedPosts,
  PlatformKey,
  ToldCause,
} from '@crier/domain';
import type { TargetChannel } from './notice-senders.ts';

/** A post as notices read it. */
export interface NoticePost extends CausePost {
  /** Its author; null if that user is gone. */
  readonly userId: number | null;
  /** Who returned it; null unless somebody did. */
  readonly returnedBy: string | null;
}

/** The records from which notices are made; they know no keys and versions. */
export interface NoticeRecords {
  readonly post: NoticePost;
  readonly account: CauseAccount & { readonly name: string; readonly provider: PlatformKey };
  readonly key: never;
  readonly version: never;
  readonly outage: CauseOutage & { readonly since: Date };
  readonly webhook: CauseWebhook & { readonly url: string };
}

/** A network, or one of its servers, that refuses everything, and the posts that wait for it. */
export interface WaitingOutage {
  readonly provider: PlatformKey;
  readonly service: string;
  readonly since: Date;
  /** UUIDs. */
  readonly posts: readonly string[];
}

/** A member who may be told something. */
export interface NoticePerson extends NoticeMember {
  readonly timezone: string;
  readonly places: readonly { readonly id: string; readonly channel: TargetChannel }[];
}

/** A cause that is open. */
export interface OpenCause {
  readonly id: string;
  readonly key: string;
  readonly kind: ToldCause;
  readonly subject: NoticeSubject;
  readonly openedAt: Date;
  /** Since when it is not found any more; null if it is. */
  readonly goneAt: Date | null;
  /** How often it was told. */
  readonly turn: number;
  readonly toldAt: Date | null;
  /** The posts that it had when it was last told. */
  readonly toldItems: readonly string[];
  /** When it was last told that nobody looked at it. */
  readonly repeatedAt: Date | null;
}

/** Everything from which it is decided what the people of a workspace are told. */
export interface NoticeWorld {
  readonly now: Date;
  /** Members who are not suspended; none if the workspace is locked. */
  readonly people: readonly NoticePerson[];
  readonly lists: CauseLists<NoticeRecords>;
  readonly planned: PlannedPosts<NoticePost>;
  readonly open: readonly OpenCause[];
  /** When causes were last told that have ended within an hour, by key. */
  readonly endedLately: ReadonlyMap<string, Date>;
  /** Posts with an unconfirmed publication that nobody has looked at, and since when. */
  readonly unseen: readonly { readonly uuid: string; readonly since: Date }[];
}

/** Where somebody is told something. */
export interface NoticePlace {
  readonly userId: number;
  readonly channel: NoticeChannel;
  /** Null for mail. */
  readonly targetId: string | null;
}

/** Something to tell somebody. */
export interface NewDelivery extends NoticePlace {
  /** `nobody_else`: nobody chose to hear of it. `unseen`: nobody looked at it for a day. */
  readonly reason: 'chosen' | 'nobody_else' | 'unseen';
  readonly dueAt: Date;
}

/** What becomes of a cause. */
export interface CauseChange {
  /** Null for a new one. */
  readonly id: string | null;
  readonly key: string;
  readonly kind: ToldCause;
  readonly subject: NoticeSubject;
  readonly items: readonly string[];
  readonly goneAt: Date | null;
  readonly isOver: boolean;
  readonly stage: NoticeStage | null;
  /** Whom to tell; given are the places where it has been told before. */
  readonly tell: (told: readonly NoticePlace[]) => readonly NewDelivery[];
}

/** The causes of a workspace in the hands of one process. */
export interface HeldNotices {
  readonly id: number;
  readonly workspaceId: number;
  readonly token: string;
  readonly crashes: number;
}

/** Decides for workspaces, on behalf of the worker. */
export interface NoticeStore {
  /** Null if there is nothing to do now, or another process does it. */
  claim(id: string, token: string, ms: number): Promise<HeldNotices | null>;
  read(held: HeldNotices): Promise<NoticeWorld>;
  /**
   * Keeps what became of the causes together with everything that is to be told, and releases the claim; all of it or
   * nothing. The causes are looked at again at `wakeAt`, or sooner if events follow.
   * @throws LeaseLostError
   */
  record(held: HeldNotices, changes: readonly CauseChange[], wakeAt: Date): Promise<void>;
}
