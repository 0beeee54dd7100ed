import type { RequestListener, ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { startWorkerOf } from '../src/start-worker-of.ts';
import { type DownloadsWorld, openDownloadsWorld } from './downloads-world.ts';
import { photo } from './network-cases.ts';

let world: DownloadsWorld;
/** The paths that were asked for. */
let asked: string[];
const { bytes: picture } = await photo();
const dripping = new Set<ServerResponse>();

const answer: RequestListener = ({ url = '' }, response) => {
  const isFirst = !asked.includes(url);
  asked.push(url);
  if (url === '/quick') return response.end('no picture');
  if (url === '/slow-at-first' && !isFirst) return response.end(picture);
  // A byte now, and another one as long as somebody listens.
  dripping.add(response);
  response.writeHead(200).write('a');
  const timer = setInterval(() => response.write('a'), 500);
  return response.on('close', () => clearInterval(timer));
};

beforeEach(async () => {
  asked = [];
  dripping.clear();
  world = await openDownloadsWorld(inject('adminUrl'), ['Harbour', 'Pier', 'Quay'], answer);
});
afterEach(() => world?.close());

/** Two tenants fetch more files than there are places, each from servers that drip. */
async function dripEverywhere(): Promise<void> {
  for (const workspace of [1, 2]) {
    for (const host of [1, 2, 3, 1, 2, 3]) await world.begin(workspace, '/drip', 3 * workspace + host);
  }
}

it('two tenants with dripping servers do not block the import of a third', async () => {
  await dripEverywhere();
  const worker = await startWorkerOf(world.service);
  const open = () => [...dripping].filter((response) => !response.destroyed).length;
  await expect.poll(open, { timeout: 30_000 }).toBeGreaterThanOrEqual(6);
  await world.begin(3, '/quick');
  await expect.poll(() => asked, { timeout: 60_000 }).toContain('/quick');
  await worker.stop();
}, 120_000);

it('a download cut short only because others waited arrives, even at its last attempt', async () => {
  const { stores, database } = world.service;
  const uuid = await world.begin(3, '/slow-at-first');
  await database.pool.query('update remote_downloads set attempts = 3');
  await dripEverywhere();
  const worker = await startWorkerOf(world.service);
  await expect
    .poll(() => stores.downloads.find(3, uuid), { timeout: 100_000 })
    .toMatchObject({ state: 'completed', error: null });
  await worker.stop();
  expect(asked.filter((path) => path === '/slow-at-first')).toHaveLength(2);
  const { rows } = await database.pool.query('select attempts from remote_downloads where id = $1', [uuid]);
  expect(rows).toEqual([{ attempts: 4 }]);
}, 150_000);
