import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startNetworks } from '../src/networks/simulated-networks.ts';

const callbackOf = (platform: string) => `http://127.0.0.1:9/callback/${platform}`;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crier-networks-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('addresses and credentials are the same after a restart', async () => {
  const first = await startNetworks(folder, 7, callbackOf, true);
  await first.stop();
  const again = await startNetworks(folder, 7, callbackOf, true);
  await again.stop();
  expect(again.url).toBe(first.url);
  expect(again.instances).toEqual(first.instances);
});

test('a port taken by another program meanwhile is named', async () => {
  const first = await startNetworks(folder, 7, callbackOf, true);
  await first.stop();
  const port = Number(new URL(first.instances[0]?.url ?? '').port);
  const other = createServer().listen(port, '127.0.0.1');
  await new Promise((listening) => other.once('listening', listening));
  await expect(startNetworks(folder, 7, callbackOf, true)).rejects.toThrow(
    `port ${port} of the simulated networks is in use by another program`,
  );
  await new Promise((closed) => other.close(closed));
});

test('without limits a server registers any number of apps', async () => {
  const statusOfSixth = async (limits: boolean, name: string) => {
    const networks = await startNetworks(join(folder, name), 7, callbackOf, limits);
    const server = networks.instances.find(({ key }) => key === 'mastodon')?.url;
    let status = 0;
    for (let app = 1; app <= 6; app += 1) {
      const body = new URLSearchParams({
        client_name: `App ${app}`,
        redirect_uris: 'urn:ietf:wg:oauth:2.0:oob',
      });
      status = (await fetch(`${server}/api/v1/apps`, { method: 'POST', body })).status;
    }
    await networks.stop();
    return status;
  };
  expect(await statusOfSixth(true, 'limited')).toBe(429);
  expect(await statusOfSixth(false, 'free')).toBe(200);
});
