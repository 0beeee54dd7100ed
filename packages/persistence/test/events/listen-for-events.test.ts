import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { EVENT_CHANNEL, type EventListener, listenForEvents } from '../../src/index.ts';
import { openWorld, type World } from '../stores/world.ts';

let world: World;
const open: EventListener[] = [];

beforeAll(async () => {
  world = await openWorld(inject('adminUrl'));
});
afterEach(async () => {
  for (const listener of open.splice(0)) await listener.close();
});
afterAll(() => world.close());

const LISTENERS = `from pg_stat_activity where application_name = 'crier events' and datname = current_database()`;
const sql = (text: string, ...values: unknown[]) => world.database.pool.query(text, values);
const listeners = async () => Number((await sql(`select count(*) as open ${LISTENERS}`)).rows[0].open);
const announce = (payload: string) => sql('select pg_notify($1, $2)', EVENT_CHANNEL, payload);

function listen(pool: Parameters<typeof listenForEvents>[0]['pool'] = world.database.pool) {
  const heard = { numbered: [] as number[], missed: 0, errors: [] as unknown[] };
  const listener = listenForEvents({
    url: world.database.pool.options.connectionString ?? '',
    pool,
    signals: { numbered: (id) => heard.numbered.push(id), missed: () => (heard.missed += 1) },
    onError: (error) => heard.errors.push(error),
  });
  open.push(listener);
  return heard;
}

/** Resolves once the listener hears: everybody is told to look when it is connected, and when it was tried out. */
const heardFrom = (heard: { missed: number }, times = 2) =>
  expect.poll(() => heard.missed, { timeout: 10_000 }).toBeGreaterThanOrEqual(times);

it('hears of the workspaces whose events are numbered, and of nothing else', async () => {
  const heard = listen();
  await heardFrom(heard);
  for (const payload of ['12', 'heard by somebody else', '', '7']) await announce(payload);
  await expect.poll(() => heard.numbered).toEqual([12, 7]);
});

it('connects again after the connection is ended, and tells everybody to look', async () => {
  const heard = listen();
  await heardFrom(heard);
  const before = heard.missed;
  await sql(`select pg_terminate_backend(pid, 5000) ${LISTENERS}`);
  await heardFrom(heard, before + 2);
  expect(heard.errors.length).toBeGreaterThan(0);
  await announce('12');
  await expect.poll(() => heard.numbered).toEqual([12]);
});

it('tells everybody to look every second where nothing that is sent is heard', async () => {
  const heard = listen({ query: async () => ({}) } as never);
  await heardFrom(heard, 4);
  await expect
    .poll(() => heard.errors.map(String), { timeout: 10_000 })
    .toContain('Error: nothing is heard on the channel of events');
});

it('leaves no connection behind when it is closed, whenever that is', async () => {
  const heard = listen();
  await open.splice(0)[0]?.close();
  const later = listen();
  await heardFrom(later);
  await open.splice(0)[0]?.close();
  await expect.poll(listeners).toBe(0);
  expect([heard.numbered, later.errors]).toEqual([[], []]);
});
