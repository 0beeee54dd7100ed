import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createDownloader,
  createImageConverter,
  createPictureCopier,
  createSandbox,
  type Sandbox,
} from '@crier/media';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGuardedFetch } from '../src/index.ts';
import { isAddressNotAllowed } from '../src/network/address-not-allowed.ts';

let sandbox: Sandbox;
let folder: string;
let server: Server;
let asked: string[];
beforeAll(async () => {
  sandbox = createSandbox({
    maxDecodedBytes: 512_000_000,
    searchPath: process.env['PATH'] ?? '',
    readerPriority: 'normal',
  });
  folder = await mkdtemp(join(tmpdir(), 'crier-pictures-'));
  const picture = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#0ea5e9' } })
    .png()
    .toBuffer();
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/a.png') response.end(picture);
    else response.writeHead(302, { location: 'file:///etc/passwd' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await sandbox.close();
  await rm(folder, { recursive: true });
});

const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

async function copy(address: string, allowPrivateNetwork: boolean) {
  const downloader = createDownloader(
    { fetch: createGuardedFetch({ allowPrivateNetwork }), isNotAllowed: isAddressNotAllowed },
    folder,
  );
  const copier = createPictureCopier(downloader, createImageConverter(sandbox, folder));
  return await copier.copy(address, async (made) => {
    return made && { digest: made.digest, ...(await sharp(made.path).metadata()) };
  });
}

it('makes the same small copy of the same picture, and leaves no file behind', async () => {
  const [one, other] = [await copy(at('/a.png'), true), await copy(at('/a.png'), true)];
  expect(one).toMatchObject({ format: 'jpeg', digest: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect((one?.width ?? 0) * (one?.height ?? 0)).toBeLessThan(70_000);
  expect(other?.digest).toBe(one?.digest);
  expect(await readdir(folder)).toEqual([]);
});

it('fetches nothing from the internal network', async () => {
  asked = [];
  const addresses = [at('/a.png'), at('/a.png').replace('http:', 'https:'), 'https://169.254.169.254/a.png'];
  for (const address of addresses) expect([address, await copy(address, false)]).toEqual([address, null]);
  expect(asked).toEqual([]);
});

it.each(['not an address', 'file:///etc/passwd', 'data:image/png;base64,iVBORw0KGgo='])(
  'makes no copy of %s',
  async (address) => {
    expect(await copy(address, true)).toBeNull();
  },
);

it('follows no redirect to a file', async () => {
  expect(await copy(at('/redirect'), true)).toBeNull();
});
