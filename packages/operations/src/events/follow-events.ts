import type { EventStore, NumberedEvent } from '../ports/events.ts';
import type { EventPlace, EventWakes } from './event-wakes.ts';
import { type AfterField, ensureTypes, ensureWithin } from './list-events.ts';
import { createSharedReads, type SharedReads } from './shared-reads.ts';

/** How many events are read at once. */
const AT_ONCE = 50;
/** How often a reader whom no events reach hears something, and how long a right counts once it was checked. */
const EVERY_MS = 15_000;
/** How long to wait while the database is away. */
const PAUSE_MS = 1_000;

export interface FollowDependencies {
  readonly events: Pick<EventStore, 'list' | 'range'>;
  readonly wakes: EventWakes;
  /** Whether the error says that the database is away, so that reading goes on later. */
  readonly isInterruption: (error: unknown) => boolean;
  /** A clock that only goes forward, in milliseconds. */
  readonly now: () => number;
}

/** Where a reader begins. */
export interface Beginning {
  readonly workspaceId: number;
  /** The number to continue after, and how it was given; null begins now. */
  readonly after: { readonly number: number; readonly field: AfterField } | null;
  readonly types: readonly string[] | null;
}

/** A reader that has begun. */
export interface Following {
  readonly workspaceId: number;
  readonly after: number;
  readonly types: readonly string[] | null;
  /** Ends the reading when it is aborted. */
  readonly signal: AbortSignal;
  /** Throws once the reader may no longer read. */
  readonly ensureRight: () => Promise<void>;
}

/** An event, or just the number up to which there is nothing more to tell. */
export type Told =
  | { readonly kind: 'event'; readonly event: NumberedEvent }
  | { readonly kind: 'position'; readonly number: number };

export interface EventFollowing {
  /** The number to begin after. @throws CrierError `validation` that names the type, or the number if a gap would follow */
  begin(beginning: Beginning): Promise<number>;
  /**
   * The events after a number, each once and in order, until the signal is aborted. Reads as fast as its reader takes
   * them, and keeps no more than one batch. The right is checked with every batch and every 15 seconds, before anything
   * is told; what the check throws ends the reading. While the database is away, it waits.
   */
  follow(following: Following): AsyncGenerator<Told, void>;
}

/** Following the events of workspaces. Readers of one workspace share what they read at the same time. */
export function createEventFollowing(dependencies: FollowDependencies): EventFollowing {
  const { events, wakes } = dependencies;
  const reads = createSharedReads(events);
  return {
    begin: async ({ workspaceId, after, types }) => {
      ensureTypes(types);
      const range = await events.range(workspaceId);
      if (after === null) return range.last;
      ensureWithin(after.number, range, after.field);
      return after.number;
    },
    follow: async function* (following) {
      const place = wakes.join(following.workspaceId);
      try {
        yield* tell({ ...dependencies, reads }, place, following);
      } finally {
        place.leave();
      }
    },
  };
}

interface Reading extends FollowDependencies {
  readonly reads: SharedReads;
}

interface Batch {
  readonly events: readonly NumberedEvent[];
  /** Everything up to this number has been read. */
  readonly until: number;
  /** Whether more may follow already. */
  readonly more: boolean;
}

async function* tell(reading: Reading, place: EventPlace, following: Following): AsyncGenerator<Told, void> {
  const { now, isInterruption } = reading;
  const { signal, ensureRight } = following;
  let position = following.after;
  let isLive = false;
  let checkedAt = now();
  let toldAt = now();
  const check = async () => {
    await ensureRight();
    checkedAt = now();
  };
  while (!signal.aborted) {
    const turn = place.turn();
    try {
      const batch = await (isLive ? readLive : readBehind)(reading, turn, position, following);
      const isDue = now() - toldAt >= EVERY_MS;
      if (batch.events.length > 0 || isDue) await check();
      for (const event of batch.events) {
        if (now() - checkedAt >= EVERY_MS) await check();
        if (signal.aborted) return;
        position = event.number;
        yield { kind: 'event', event };
        toldAt = now();
      }
      position = batch.until;
      if (isDue && batch.events.length === 0) {
        yield { kind: 'position', number: position };
        toldAt = now();
      }
      if (batch.more) continue;
      isLive = true;
    } catch (error) {
      if (!isInterruption(error)) throw error;
      await place.changed(place.turn(), PAUSE_MS, signal);
      continue;
    }
    await place.changed(turn, Math.max(toldAt + EVERY_MS - now(), 0), signal);
  }
}

/** What the database selects, while a reader catches up. */
async function readBehind(
  { events }: Reading,
  _turn: number,
  after: number,
  { workspaceId, types }: Following,
): Promise<Batch> {
  const { last } = await events.range(workspaceId);
  const found = await events.list(workspaceId, { after, types }, AT_ONCE);
  const more = found.length === AT_ONCE;
  const latest = found.at(-1)?.number ?? after;
  return { events: found, until: more ? latest : Math.max(latest, last), more };
}

/** What all readers of the workspace share who have read as far. */
async function readLive(
  { reads }: Reading,
  turn: number,
  after: number,
  { workspaceId, types }: Following,
): Promise<Batch> {
  const found = await reads.read(workspaceId, turn, after, AT_ONCE);
  const events = types === null ? found : found.filter(({ type }) => types.includes(type));
  return { events, until: found.at(-1)?.number ?? after, more: found.length === AT_ONCE };
}
