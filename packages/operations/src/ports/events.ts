import type { EventType, INSTALLATION_EVENTS, JsonObject } from '@crier/domain';

/** An event as it was noted in the transaction of the change that caused it. */
export interface NotedEvent {
  /** The order of noting, as text. */
  readonly seq: string;
  readonly id: string;
  readonly type: EventType | keyof typeof INSTALLATION_EVENTS;
  readonly subjectId: number | null;
  readonly subjectUuid: string | null;
  /** The post that the event is about, if any. */
  readonly postId: number | null;
  readonly change: JsonObject;
  readonly at: Date;
}

/** An event with everything that is told of it but its number. */
export interface ComposedEvent {
  readonly seq: string;
  /** JSON text of the event without its number. */
  readonly payload: string;
  /** What endpoints choose events by. */
  readonly about: EventMatter;
}

/** The accounts and tags that an event is about, by integer id. */
export interface EventMatter {
  readonly accounts: readonly number[];
  readonly tags: readonly number[];
  /** The post no longer exists, so that its accounts and tags are not known. */
  readonly isGone: boolean;
}

/** A numbered event: `payload` is its JSON text without the number. */
export interface NumberedEvent {
  readonly number: number;
  readonly type: EventType;
  readonly payload: string;
}

/** The numbers that can be read: `first` is the oldest that is kept, `last` the latest. */
export interface EventRange {
  readonly first: number;
  readonly last: number;
}

/** Selects events; null matches every type. */
export interface EventFilter {
  readonly after: number;
  readonly types: readonly string[] | null;
}

/**
 * The events of workspaces. They are noted by the database itself, in the transaction of the change. Numbers have no
 * gaps that are filled later: who has read up to a number misses nothing below it.
 */
export interface EventStore {
  /** Workspaces with events that have no number yet. The id 0, without a UUID, is the installation itself. */
  waiting(limit: number): Promise<readonly { readonly id: number; readonly uuid: string | null }[]>;
  /** Events without a number, in the order of noting. */
  noted(workspaceId: number, limit: number): Promise<readonly NotedEvent[]>;
  /**
   * Numbers the events that nobody has numbered meanwhile, in one transaction, together with a delivery to each endpoint
   * that chose them, and tells those who listen. Returns how many; none while another process numbers events of the
   * workspace.
   */
  publish(workspaceId: number, events: readonly ComposedEvent[]): Promise<number>;
  list(workspaceId: number, filter: EventFilter, limit: number): Promise<readonly NumberedEvent[]>;
  /** The latest events, oldest first. */
  latest(
    workspaceId: number,
    types: readonly string[] | null,
    limit: number,
  ): Promise<readonly NumberedEvent[]>;
  range(workspaceId: number): Promise<EventRange>;
  /** Notes that the access of accounts ends within `days`, once for each end. Returns for how many. */
  noteExpiring(days: number): Promise<number>;
  /** Notes that versions of networks' interfaces end within `days`, once for each end. Returns for how many. */
  noteEndingVersions(versions: readonly EndingVersion[], days: number): Promise<number>;
  /** Deletes up to `limit` events that are older than `days`. Returns how many. */
  prune(days: number, limit: number): Promise<number>;
}

/** The end of a version of a network's interface. */
export interface EndingVersion {
  readonly provider: string;
  readonly version: string;
  /** Milliseconds since the epoch. */
  readonly endsAt: number;
}

/** What is told when events may have been numbered, by this process or another. */
export interface EventSignals {
  /** Events of one workspace were numbered. */
  readonly numbered: (workspaceId: number) => void;
  /** Events of any workspace may have been numbered unheard. */
  readonly missed: () => void;
}
