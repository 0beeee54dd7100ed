import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** The connections of a server that others had left free. */
export interface Exhaustion {
  /** How many were free. */
  readonly taken: number;
  /** Resolves once all have been returned: after `ms`, or when `release` is called. */
  readonly over: Promise<void>;
  release(): void;
}

/** PostgreSQL's error code when no connection is free. */
const TOO_MANY_CONNECTIONS = '53300';
/** How many are opened at once. */
const BATCH = 10;
/** How often newly freed connections are taken as well. */
const RETAKE_MS = 50;

/**
 * Takes every connection of the server, and those that become free, for `ms`, so that any further connection is
 * refused. Resolves once none is free.
 * @param url a superuser's, so that the reserved connections are taken too
 * @throws the error that keeps it from connecting; no connection is then taken
 */
export async function exhaustConnections(url: string, ms: number): Promise<Exhaustion> {
  const clients: pg.Client[] = [];
  const released = new AbortController();
  const { signal } = released;
  const take = async (): Promise<unknown> => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 20_000 });
    // The server may close it at any time, for example during a restart.
    client.on('error', () => undefined);
    try {
      await client.connect();
      clients.push(client);
      return null;
    } catch (error) {
      return error;
    }
  };
  const giveBack = async () => {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  };

  for (let refusal: unknown = null; refusal === null; ) {
    const refusals = (await Promise.all(Array.from({ length: BATCH }, take))).filter((each) => each !== null);
    const other = refusals.find((each) => (each as { code?: unknown }).code !== TOO_MANY_CONNECTIONS);
    if (other) {
      await giveBack();
      throw other;
    }
    refusal = refusals[0] ?? null;
  }
  const taken = clients.length;
  const timer = setTimeout(() => released.abort(), ms);
  const keepTaking = async () => {
    while (!signal.aborted) {
      await take();
      await pause(RETAKE_MS, undefined, { signal }).catch(() => undefined);
    }
    clearTimeout(timer);
    await giveBack();
  };
  return { taken, over: keepTaking(), release: () => released.abort() };
}
