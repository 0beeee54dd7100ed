import { CrierError } from '@crier/domain';
import { createEventFollowing, createEventWakes, type EventFollowing } from '@crier/operations';
import type { EventSignals } from '@crier/operations/ports';
import { type EventListener, isInterruption, listenForEvents } from '@crier/persistence';
import type { Service } from '@crier/service';
import { createStreamPlaces, type StreamPlaces } from './stream-places.ts';

/** The streams of events of this process. */
export interface EventStreams {
  readonly following: EventFollowing;
  readonly places: StreamPlaces;
  /** Aborted when the process stops, which ends every stream. */
  readonly stopped: AbortSignal;
  /** Hears of new events from now on, once a first stream needs it. */
  listen(): void;
  stop(): Promise<void>;
}

/**
 * Streams over the events of a service. They hear of new events by one connection of their own, which is opened with the
 * first stream.
 */
export function eventStreamsOf({ settings, stores, database, logger }: Service): EventStreams {
  const wakes = createEventWakes();
  const stopping = new AbortController();
  let listener: EventListener | null = null;
  const listen = (signals: EventSignals) =>
    listenForEvents({
      url: settings.databaseUrl,
      pool: database.pool,
      signals,
      onError: (error) => logger.warn({ err: error }, 'events are not heard of; streams look for themselves'),
    });
  return {
    following: createEventFollowing({
      events: stores.events,
      wakes,
      isInterruption: (error) => isInterruption(error) || isUnavailable(error),
      now: () => performance.now(),
    }),
    places: createStreamPlaces(settings.limits),
    stopped: stopping.signal,
    listen: () => {
      if (!stopping.signal.aborted) listener ??= listen(wakes);
    },
    stop: async () => {
      stopping.abort();
      await listener?.close();
    },
  };
}

function isUnavailable(error: unknown): boolean {
  return error instanceof CrierError && error.code === 'unavailable';
}
