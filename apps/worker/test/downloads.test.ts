import { createLogger } from '@crier/service';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startWorkerOf } from '../src/start-worker-of.ts';
import { type DownloadsWorld, openDownloadsWorld } from './downloads-world.ts';

let world: DownloadsWorld;
beforeAll(async () => {
  world = await openDownloadsWorld(inject('adminUrl'), ['Harbour'], (_request, response) => {
    response.writeHead(200).end(Buffer.alloc(200_000, 'no picture'));
  });
});
afterAll(() => world?.close());

it('fetches what a request left to it and reports the outcome', async () => {
  const { service } = world;
  const uuid = await world.begin(1, '/a.png');
  const entries: { msg: string }[] = [];
  const destination = { write: (line: string) => void entries.push(JSON.parse(line)) };
  const logger = createLogger({ logLevel: 'info' }, 'worker', destination);
  const worker = await startWorkerOf({ ...service, logger });
  await expect
    .poll(() => service.stores.downloads.find(1, uuid), { timeout: 15_000 })
    .toMatchObject({ state: 'failed', error: expect.stringContaining('supported type') });
  await worker.stop();
  const { rows } = await service.database.pool.query('select uuid as workspace from workspaces');
  expect(entries.filter(({ msg }) => msg.startsWith('download'))).toMatchObject([
    {
      ...{ msg: 'download failed', level: 40, ...rows[0], download: uuid, outcome: 'failed' },
      reason: expect.stringContaining('supported type'),
    },
  ]);
});
