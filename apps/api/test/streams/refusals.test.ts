import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { eventStreamsOf } from '../../src/streams/event-streams.ts';
import { openTestApi, type TestApi, type TestUser } from '../api-kit.ts';
import { bodyOf, createPosts, eventsPath } from './stream-kit.ts';

let api: TestApi;
let address: string;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  address = await api.build().listen({ port: 0 });
  await createPosts(api, api.workspace, 5);
});
afterAll(() => api?.close());

const errorsOf = async (response: Response) => (await bodyOf(response))['errors'] as Record<string, string[]>;

const ask = (query = '', headers: Record<string, string> = {}, at = address, user = api.users.VIEWER) =>
  fetch(at + eventsPath(api.workspace, query), {
    headers: { ...user.headers, accept: 'text/event-stream', ...headers },
  });

it.each([
  ['?types[]=post.publish', {}, 'types', 'There is no event post.publish. Did you mean post.published?'],
  ['?after=999999', {}, 'after', 'The after field must be at most'],
  ['?after=soon', {}, 'after', 'The after field must be a number.'],
  ['?limit=3', {}, 'limit', 'The limit field has no meaning for a stream of events.'],
  ['?last=3', {}, 'last', 'The last field has no meaning for a stream of events.'],
  ['', { 'last-event-id': '999999' }, 'last_event_id', 'The Last-Event-ID header must be at most'],
  [
    '',
    { 'last-event-id': 'abc' },
    'last_event_id',
    'The Last-Event-ID header must be the number of an event.',
  ],
])(
  'a stream of %s with the headers %o is refused before it begins',
  async (query, headers, field, message) => {
    const response = await ask(query, headers);
    expect(response.status).toBe(422);
    expect((await errorsOf(response))[field]?.[0]).toContain(message);
  },
);

it('a stream after events that are gone is refused, and says from where it can go on', async () => {
  const sql = (text: string) => api.service.database.pool.query(text);
  await sql(`delete from events where number <= 3`);
  for (const [query, headers, field] of [
    ['?after=1', {}, 'after'],
    ['', { 'last-event-id': '1' }, 'last_event_id'],
  ] as const) {
    const response = await ask(query, headers);
    expect([response.status, (await errorsOf(response))[field]]).toEqual([
      422,
      [expect.stringContaining('must be at least 3 to continue without a gap.')],
    ]);
  }
});

it('the header of a client that connects again counts more than the parameter', async () => {
  const response = await ask('?after=999999', { 'last-event-id': '4' });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const reader = response.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('id: 4\n');
  await reader?.cancel();
});

it('a request that prefers JSON, and one for the headers alone, get no stream', async () => {
  const list = await ask('', { accept: 'application/json, text/event-stream;q=0.5' });
  expect(Object.keys(await bodyOf(list))).toEqual(['data', 'next', 'more']);
  const head = await fetch(address + eventsPath(api.workspace), {
    method: 'HEAD',
    headers: { ...api.users.VIEWER.headers, accept: 'text/event-stream' },
  });
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
});

it('a caller without a right gets the answer that the list gives', async () => {
  const stranger = await ask('', {}, address, api.users.stranger);
  const nobody = await ask('', { authorization: 'Bearer wrong' });
  expect([stranger.status, nobody.status]).toEqual([403, 401]);
});

/** Opens streams, one after the other. Returns their statuses and what closes them. */
async function openStreams(at: string, users: readonly TestUser[]) {
  const responses: Response[] = [];
  for (const user of users) responses.push(await ask('', {}, at, user));
  const close = () => Promise.all(responses.map(({ body }) => body?.cancel()));
  return { responses, statuses: responses.map(({ status }) => status), close };
}

it('a user has so many streams at once and no more, and may open another when one has ended', async () => {
  const { MEMBER, VIEWER } = api.users;
  const limits = { ...api.service.settings.limits, eventStreamsPerUser: 2 };
  const at = await api.build(limitedTo(limits)).listen({ port: 0 });
  const { responses, statuses, close } = await openStreams(at, [VIEWER, VIEWER, VIEWER, MEMBER]);
  expect(statuses).toEqual([200, 200, 429, 200]);
  expect(await responses[2]?.json()).toMatchObject({ message: 'Too many streams are open.' });
  await responses[0]?.body?.cancel();
  await expect.poll(async () => (await ask('', {}, at)).status, { timeout: 5_000 }).toBe(200);
  await close().catch(() => undefined);
});

it('a process has so many streams and no more', async () => {
  const limits = { ...api.service.settings.limits, eventStreams: 3 };
  const at = await api.build(limitedTo(limits)).listen({ port: 0 });
  const { ADMIN, MEMBER, VIEWER } = api.users;
  const { responses, statuses, close } = await openStreams(at, [ADMIN, MEMBER, VIEWER, ADMIN]);
  expect(statuses).toEqual([200, 200, 200, 503]);
  expect(responses[3]?.headers.get('retry-after')).toBe('5');
  await close().catch(() => undefined);
});

/** The streams of a service with other limits. */
function limitedTo(limits: TestApi['service']['settings']['limits']) {
  return { eventStreams: eventStreamsOf({ ...api.service, settings: { ...api.service.settings, limits } }) };
}

it('a reader who takes nothing is closed, and what they do not take is not kept', async () => {
  const { pool } = api.service.database;
  const at = await api.build({ streamStallMs: 300 }).listen({ port: 0 });
  await createPosts(api, api.workspace, 1);
  // As much as no buffer of the system holds.
  await pool.query(
    `insert into events (workspace_id, type, id, change, number, payload)
     select h.workspace_id, 'post.created', gen_random_uuid(), '{}', h.number + g, '{"id":"' || repeat('x', 200000) || '"}'
       from event_heads h, generate_series(1, 300) g`,
  );
  await pool.query('update event_heads set number = number + 300');
  const { hostname, port } = new URL(at);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined);
  socket.write(
    `GET ${eventsPath(api.workspace, '?after=5')} HTTP/1.1\r\nhost: ${hostname}\r\naccept: text/event-stream\r\nauthorization: ${api.users.VIEWER.headers.authorization}\r\n\r\n`,
  );
  await once(socket, 'readable');
  const open = async () =>
    /crier_event_streams (\d+)/.exec(await api.service.metrics.registry.metrics())?.[1];
  expect(await open()).not.toBe('0');
  await expect.poll(open, { timeout: 10_000 }).toBe('0');
  let bytes = 0;
  socket.on('data', (data: Buffer) => {
    bytes += data.length;
  });
  await once(socket, 'close');
  expect(bytes).toBeLessThan(30_000_000);
});
