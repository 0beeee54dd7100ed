import { randomUUID } from 'node:crypto';
import type { EventSignals } from '@crier/operations/ports';
import pg from 'pg';
import { EVENT_CHANNEL } from './event-store.ts';

/** How long to wait before connecting again, at first and at most. */
const PAUSES_MS = { first: 100, most: 10_000 };
/** How often it is tried out whether what is sent on the channel is heard, and how soon it has to be. */
const TRY_EVERY_MS = 10_000;
const HEARD_WITHIN_MS = 2_000;
/** How often listeners look for themselves while nothing can be heard, as behind a pooler by transactions. */
const LOOK_EVERY_MS = 1_000;

/** Hears when events are numbered, until it is closed. */
export interface EventListener {
  close(): Promise<void>;
}

interface ListenOptions {
  readonly url: string;
  /** Sends what the listener must hear, on a connection of its own. */
  readonly pool: Pick<pg.Pool, 'query'>;
  readonly signals: EventSignals;
  /** Told each time the connection is lost or cannot be made. */
  readonly onError: (error: unknown) => void;
}

/**
 * Listens on one connection of its own for events that are numbered. Nothing is missed for long: after each connection,
 * and every second while the connection hears nothing, everybody is told to look. Whether it hears is tried out by
 * sending something on the channel, so a dead connection and a pooler that passes no notifications are noticed.
 */
export function listenForEvents(options: ListenOptions): EventListener {
  const { url, signals, onError } = options;
  const state: State = { client: null, hears: false, closed: false, awaited: null, pauseMs: PAUSES_MS.first };
  const timers = new Set<NodeJS.Timeout>();
  const later = (work: () => void, ms: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms).unref();
    timers.add(timer);
  };
  const lost = (client: pg.Client, error: unknown) => {
    if (state.client !== client || state.closed) return;
    state.client = null;
    state.hears = false;
    void client.end().catch(() => undefined);
    onError(error);
    later(connect, state.pauseMs);
    state.pauseMs = Math.min(state.pauseMs * 2, PAUSES_MS.most);
  };
  const connect = () => {
    if (state.closed) return;
    const client = new pg.Client({
      connectionString: url,
      application_name: 'crier events',
      keepAlive: true,
    });
    state.client = client;
    client.on('error', (error) => lost(client, error));
    client.on('end', () => lost(client, new Error('the connection that listens for events ended')));
    client.on('notification', ({ payload = '' }) => hear(state, signals, payload));
    const begin = async () => {
      await client.connect();
      await client.query(`listen ${EVENT_CHANNEL}`);
      signals.missed();
      await tryOut(client);
    };
    begin().catch((error: unknown) => lost(client, error));
  };
  const tryOut = async (client: pg.Client) => {
    if (state.client !== client || state.closed) return;
    const word = `heard ${randomUUID()}`;
    state.awaited = word;
    await options.pool.query('select pg_notify($1, $2)', [EVENT_CHANNEL, word]);
    later(() => {
      if (state.awaited === word) lost(client, new Error('nothing is heard on the channel of events'));
    }, HEARD_WITHIN_MS);
    later(() => void tryOut(client).catch((error: unknown) => lost(client, error)), TRY_EVERY_MS);
  };
  const looking = setInterval(() => {
    if (!state.hears) signals.missed();
  }, LOOK_EVERY_MS).unref();
  connect();
  return {
    close: async () => {
      state.closed = true;
      clearInterval(looking);
      for (const timer of timers) clearTimeout(timer);
      await state.client?.end().catch(() => undefined);
    },
  };
}

interface State {
  client: pg.Client | null;
  /** Whether the last trial was heard. */
  hears: boolean;
  closed: boolean;
  /** What was sent and must be heard. */
  awaited: string | null;
  pauseMs: number;
}

function hear(state: State, signals: EventSignals, payload: string): void {
  if (/^\d+$/.test(payload)) signals.numbered(Number(payload));
  else if (payload === state.awaited) {
    state.awaited = null;
    state.pauseMs = PAUSES_MS.first;
    if (!state.hears) signals.missed();
    state.hears = true;
  }
}
