import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type CrierEvent, followEvents } from '../src/events.ts';
import { ApiError, createClient } from '../src/index.ts';

type Visit = (response: ServerResponse, request: IncomingMessage) => void;

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A service that answers one visit after the other; those after the last are held open. */
async function startService(...visits: Visit[]) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    const visit = visits[requests.length - 1];
    if (visit) visit(response, request);
    else response.writeHead(200, STREAM).flushHeaders();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/crier/api`;
  return { requests, client: createClient({ baseUrl, token: 'secret' }) };
}

const STREAM = { 'content-type': 'text/event-stream' };
const lines = (number: number) =>
  `id: ${number}\nevent: post.created\ndata: {"number":${number},"type":"post.created"}\n\n`;
const position = (number: number) => `id: ${number}\nevent: position\ndata: {"after":${number}}\n\n`;
/** Sends text and ends the answer as a service that stops does. */
const tells =
  (...numbers: number[]): Visit =>
  (response) =>
    response.writeHead(200, STREAM).end(position(0) + numbers.map(lines).join(''));
const refuses =
  (status: number, headers: Record<string, string> = {}): Visit =>
  (response) =>
    response.writeHead(status, headers).end(JSON.stringify({ message: `no: ${status}` }));

/** Pauses take no time; their lengths are noted. */
function quick() {
  const pauses: number[] = [];
  const sleep = async (milliseconds: number) => {
    pauses.push(milliseconds);
  };
  return { pauses, effects: { random: () => 1, sleep } };
}

async function take(events: AsyncGenerator<CrierEvent, void>, count: number): Promise<number[]> {
  const numbers: number[] = [];
  for await (const { number } of events) {
    numbers.push(number);
    if (numbers.length === count) break;
  }
  return numbers;
}

it('passes on events as they come, with the parameters and the token', async () => {
  const { client, requests } = await startService(tells(5, 6));
  const following = followEvents(client, {
    workspace: 'w',
    after: 4,
    types: ['post.created'],
    effects: quick().effects,
  });
  expect(await take(following, 2)).toEqual([5, 6]);
  expect(requests[0]?.url).toBe('/crier/api/w/events?after=4&types%5B%5D=post.created');
  expect(requests[0]?.headers).toMatchObject({ accept: 'text/event-stream', authorization: 'Bearer secret' });
});

it('continues after the last event when a stream ends, when it breaks off, and when the service is away', async () => {
  const breaks: Visit = (response) => {
    response.writeHead(200, STREAM).write(`${lines(2)}id: 3\nevent: post.cre`, () => response.destroy());
  };
  const away: Visit = (response) => response.destroy();
  const { client, requests } = await startService(tells(1), breaks, away, refuses(503), tells(3));
  const interruptions: unknown[] = [];
  const following = followEvents(client, {
    workspace: 'w',
    effects: quick().effects,
    onInterruption: (error) => interruptions.push(error),
  });
  expect(await take(following, 3)).toEqual([1, 2, 3]);
  expect(requests.map(({ url }) => url?.split('?')[1])).toEqual([
    undefined,
    'after=1',
    'after=2',
    'after=2',
    'after=2',
  ]);
  expect(interruptions).toHaveLength(3);
});

it('continues after a position that the service told, even if no event came', async () => {
  const told: Visit = (response) => response.writeHead(200, STREAM).end(position(41));
  const { client, requests } = await startService(told, tells(42));
  const positions: number[] = [];
  const following = followEvents(client, {
    workspace: 'w',
    effects: quick().effects,
    onPosition: (after) => positions.push(after),
  });
  expect(await take(following, 1)).toEqual([42]);
  expect(requests[1]?.url).toContain('after=41');
  expect(positions[0]).toBe(41);
});

it('ends with the answer of the service when that will not change', async () => {
  for (const status of [400, 401, 403, 404, 422]) {
    const end: Visit = (response) =>
      response.writeHead(200, STREAM).end(`${lines(1)}event: end\ndata: {"reason":"forbidden"}\n\n`);
    const { client } = await startService(end, refuses(status));
    const following = followEvents(client, { workspace: 'w', effects: quick().effects });
    await following.next();
    const refused = await following.next().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiError);
    expect(refused).toMatchObject({ status, message: `no: ${status}` });
  }
});

it('waits longer each time until it hears something, and as long as the service asks for', async () => {
  const { pauses, effects } = quick();
  const { client } = await startService(
    ...[refuses(503), refuses(503), refuses(429, { 'retry-after': '9' }), tells(1), tells(2)],
  );
  expect(await take(followEvents(client, { workspace: 'w', effects }), 2)).toEqual([1, 2]);
  expect(pauses).toEqual([500, 1_000, 9_000, 500]);
});

it('ends without an error when it is aborted, also while nothing happens', async () => {
  const { client, requests } = await startService();
  const leaving = new AbortController();
  const following = followEvents(client, { workspace: 'w', signal: leaving.signal });
  const next = following.next();
  await expect.poll(() => requests.length).toBe(1);
  leaving.abort();
  expect(await next).toEqual({ done: true, value: undefined });
});

it('closes the connection when its reader leaves', async () => {
  const closed = Promise.withResolvers<void>();
  const { client } = await startService((response) => {
    response.once('close', closed.resolve);
    response.writeHead(200, STREAM).write(lines(1));
  });
  expect(await take(followEvents(client, { workspace: 'w' }), 1)).toEqual([1]);
  await expect(closed.promise).resolves.toBeUndefined();
});
