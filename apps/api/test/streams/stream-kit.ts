import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import type { EventRecord } from '@crier/domain';
import { composeEvents } from '@crier/operations';
import { isInterruption } from '@crier/persistence';
import { EventSource } from 'eventsource';
import { expect } from 'vitest';
import type { TestApi } from '../api-kit.ts';

/** What a client of a stream heard, in order. */
export interface Heard {
  readonly source: EventSource;
  readonly events: EventRecord[];
  /** The ids that came with the events. */
  readonly ids: string[];
  readonly positions: number[];
  readonly ends: { readonly reason: string; readonly message: string }[];
  readonly refusals: number[];
}

const TYPES = ['post.created', 'post.scheduled', 'post.needs_approval', 'post.deleted', 'member.joined'];

export const eventsPath = (workspace: string, query = '') => `/crier/api/${workspace}/events${query}`;

/** What a client sends to say who it is. */
interface Caller {
  readonly headers: Readonly<Record<string, string>>;
}

/** Follows a stream with a client of the standard's making. */
export function hear(address: string, path: string, caller: Caller): Heard {
  const source = new EventSource(address + path, {
    fetch: (url, init) => fetch(url, { ...init, headers: { ...init.headers, ...caller.headers } }),
  });
  const heard: Heard = { source, events: [], ids: [], positions: [], ends: [], refusals: [] };
  for (const type of TYPES) {
    source.addEventListener(type, ({ data, lastEventId }) => {
      heard.events.push(JSON.parse(data) as EventRecord);
      heard.ids.push(lastEventId);
    });
  }
  source.addEventListener('position', ({ data }) => heard.positions.push(JSON.parse(data).after));
  source.addEventListener('end', ({ data }) => heard.ends.push(JSON.parse(data)));
  source.addEventListener('error', ({ code }) => {
    if (code !== undefined) heard.refusals.push(code);
  });
  return heard;
}

/** Resolves once the stream works and has said where it begins. */
export async function begun(heard: Heard): Promise<number> {
  await expect.poll(() => heard.positions.length, { timeout: 10_000 }).toBeGreaterThan(0);
  return heard.positions[0] ?? -1;
}

/** Numbers everything that was noted. */
export async function numberAll({ service }: TestApi): Promise<void> {
  const onError = (error: unknown) => {
    throw error;
  };
  while ((await composeEvents({ ...service.operationDependencies, isInterruption, onError })) > 0);
}

/** Creates posts, each of which is an event. Returns their ids. */
export async function createPosts(api: TestApi, workspace: string, count: number): Promise<number[]> {
  const { rows } = await api.service.database.pool.query<{ id: number }>(
    `insert into posts (workspace_id)
     select w.id from workspaces w, generate_series(1, $2::int) where w.uuid = $1 returning id`,
    [workspace, count],
  );
  await numberAll(api);
  return rows.map(({ id }) => Number(id));
}

/** Resolves once the client has heard so many events. */
export async function heardAll(heard: Heard, count: number): Promise<void> {
  await expect.poll(() => heard.events.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(count);
}

export const subjects = (heard: Heard) => heard.events.map(({ data }) => Number(data.id));
export const numbers = (heard: Heard) => heard.events.map(({ number }) => number);

/** A way to a server that can be cut. */
export interface Line {
  readonly address: string;
  /** Resets every connection. Returns how many. */
  cut(): number;
  close(): void;
}

export async function openLine(target: string): Promise<Line> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.once('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    const sockets = [...open];
    for (const socket of sockets) socket.resetAndDestroy();
    return sockets.length;
  };
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    close: () => {
      cut();
      server.close();
    },
  };
}

/** The JSON of a response. */
export async function bodyOf(response: Response): Promise<Readonly<Record<string, unknown>>> {
  return (await response.json()) as Record<string, unknown>;
}
