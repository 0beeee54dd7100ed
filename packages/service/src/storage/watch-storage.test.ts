import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { checkSpace } from '../doctor/check-space.ts';
import { freeBytesAt, LOW_BYTES, TROUBLE_MS, watchStorage } from './watch-storage.ts';

const folders = { data: '/data', media: '/media' };

function watched(free: Readonly<Record<string, number>> = {}) {
  const metrics = { registry: new Registry() };
  const clock = { now: 0 };
  const storage = watchStorage({
    ...{ folders, metrics, now: () => clock.now },
    freeBytesOf: async (folder) => free[folder] ?? LOW_BYTES,
  });
  return { storage, metrics, clock };
}

it('shows each folder’s free bytes as a gauge', async () => {
  const { metrics } = watched({ '/data': 5_000, '/media': 7_000 });
  const text = await metrics.registry.metrics();
  expect(text).toContain('crier_disk_free_bytes{folder="data"} 5000');
  expect(text).toContain('crier_disk_free_bytes{folder="media"} 7000');
});

it('names a folder whose disk is nearly full', async () => {
  const { storage } = watched({ '/media': 12_000_000 });
  expect(await storage.problem()).toBe('only 12 MB are free for media: /media');
  expect(await watched().storage.problem()).toBeNull();
});

it('remembers a failed change for a minute, and other failures not at all', async () => {
  const { storage, clock } = watched();
  storage.note(new Error('something else'));
  expect(await storage.problem()).toBeNull();
  storage.note(Object.assign(new Error('full'), { code: '53100' }));
  clock.now = 30_000;
  expect(await storage.problem()).toBe(
    'a change could not be stored 30 s ago, because there was no space left',
  );
  clock.now = TROUBLE_MS;
  expect(await storage.problem()).toBeNull();
});

it('measures the disk that a folder will be on', async () => {
  expect(await freeBytesAt(join(tmpdir(), 'not-there-yet', 'below'))).toBeGreaterThan(0);
});

it('lets doctor fail when little space is left, and warn before', async () => {
  const settings = { dataDir: '/data', mediaDisk: { kind: 'local', folder: '/media' } } as const;
  const status = async (bytes: number) =>
    (await checkSpace(settings, async (folder) => (folder === '/media' ? bytes : 9e12))).status;
  expect([await status(LOW_BYTES - 1), await status(LOW_BYTES), await status(5e9)]).toEqual([
    'fail',
    'warn',
    'ok',
  ]);
});
