import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPublicAddresses } from '@crier/media';
import { createSealer } from '@crier/service';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';
import { multipart } from './contract-requests.ts';
import { DISKS, openTestDisk, type TestDisk } from './media-disks.ts';

const DAY_MS = 86_400_000;

describe.each(DISKS)('an address for networks on a %s disk', (kind) => {
  let disk: TestDisk;
  let api: TestApi;
  let app: ReturnType<TestApi['build']>;
  let picture: Buffer;
  let storagePath: string;
  beforeAll(async () => {
    disk = await openTestDisk(kind);
    api = await openTestApi(inject('adminUrl'), disk.environment);
    app = api.build();
    picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#38bdf8' } })
      .jpeg()
      .toBuffer();
    storagePath = await upload();
  });
  afterAll(async () => {
    await api?.close();
    await disk?.close();
  });

  const upload = async () => {
    const { headers, payload } = multipart({ file: { name: 'a.jpg', content: picture } });
    const url = `/crier/api/${api.workspace}/media`;
    const sent = { ...headers, ...api.users.MEMBER.headers };
    const { url: address } = (await app.inject({ method: 'POST', url, headers: sent, payload })).json();
    return new URL(address).pathname.replace('/storage/', '');
  };
  /** The path of the address of a file, as the service gives it or as it gave it some time ago. */
  const address = (path: string, ageMs = 0, sealer = api.service.sealer) => {
    const { settings } = api.service;
    const addresses = createPublicAddresses(settings, sealer, () => Date.now() - ageMs);
    const url = addresses.urlOf(path) ?? '';
    expect(url.startsWith(`${settings.baseUrl}/fetch/`)).toBe(true);
    return new URL(url).pathname;
  };
  const get = async (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  it('serves the file with its type to anyone, and forbids caching', async () => {
    const answer = await get(new URL(api.service.publicAddresses.urlOf(storagePath) ?? '').pathname);
    expect([answer.statusCode, answer.rawPayload.equals(picture)]).toEqual([200, true]);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(picture.length),
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('serves ranges, and answers HEAD without a body', async () => {
    const url = address(storagePath);
    const part = await get(url, { range: 'bytes=10-19' });
    expect([part.statusCode, part.rawPayload.equals(picture.subarray(10, 20))]).toEqual([206, true]);
    expect(part.headers['content-range']).toBe(`bytes 10-19/${picture.length}`);
    expect((await get(url, { range: `bytes=${picture.length}-` })).statusCode).toBe(416);
    const head = await app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      String(picture.length),
    ]);
  });

  it('does not reveal where the file is stored', () => {
    const name = storagePath.split('/').at(-1) ?? '';
    const url = address(storagePath);
    const token = url.split('/').at(-1) ?? '';
    expect([url, Buffer.from(token, 'base64url').toString('latin1')].join()).not.toContain(name);
  });

  it('expires after a day', async () => {
    expect((await get(address(storagePath, DAY_MS - 60_000))).statusCode).toBe(200);
    const ended = await get(address(storagePath, DAY_MS));
    expect([ended.statusCode, ended.json()]).toEqual([410, { message: 'This address has ended.' }]);
    expect(ended.headers['cache-control']).toBe('no-store');
  });

  it.each<[string, (parts: { expires: string; token: string }) => string]>([
    ['a later end', ({ expires, token }) => `/fetch/${Number(expires) + 1}/${token}`],
    [
      'another token',
      ({ expires, token }) => `/fetch/${expires}/${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`,
    ],
    ['a cut token', ({ expires, token }) => `/fetch/${expires}/${token.slice(0, -4)}`],
    ['an end in words', ({ token }) => `/fetch/never/${token}`],
    ['no token', ({ expires }) => `/fetch/${expires}/`],
    ['more after it', ({ expires, token }) => `/fetch/${expires}/${token}/x`],
  ])('with %s leads nowhere', async (_, change) => {
    const [, , expires = '', token = ''] = address(storagePath).split('/');
    const answer = await get(change({ expires, token }));
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Not Found' }]);
  });

  it('works with every key of the secret, and with no other', async () => {
    const former = createSealer([`former-${'s'.repeat(40)}`]);
    expect((await get(address(storagePath, 0, former))).statusCode).toBe(404);
    const { settings } = api.service;
    const rotated = createSealer([`newer-${'s'.repeat(40)}`, ...settings.secrets]);
    const [, , expires = '', token = ''] = address(storagePath).split('/');
    expect(createPublicAddresses(settings, rotated, Date.now).open(expires, token)).toEqual({
      path: storagePath,
    });
  });

  it('never leads outside the disk, even if we had signed it', async () => {
    await writeFile(join(api.dataDir, 'secret.jpg'), picture);
    for (const path of ['../secret.jpg', '/etc/passwd', '.crier-installation.json', 'a/../b.jpg', '']) {
      expect((await get(address(path))).statusCode).toBe(404);
    }
  });

  it('leads nowhere once the file is deleted', async () => {
    const path = await upload();
    const url = address(path);
    expect((await get(url)).statusCode).toBe(200);
    await api.service.disk.remove(path);
    const gone = await get(url);
    expect([gone.statusCode, gone.json()]).toEqual([404, { message: 'Not Found' }]);
  });
});

it('is not given where no network can reach the service', async () => {
  const sealer = createSealer(['s'.repeat(40)]);
  const url = (baseUrl: string, allowPrivateNetwork: boolean) =>
    createPublicAddresses({ baseUrl, allowPrivateNetwork }, sealer, Date.now).urlOf('a/b.jpg');
  expect(url('http://127.0.0.1:4000', false)).toBeNull();
  expect(url('http://127.0.0.1:4000', true)).toMatch(/^http:\/\/127\.0\.0\.1:4000\/fetch\/\d+\/[\w-]+$/);
  expect(url('https://social.example', false)).toMatch(/^https:\/\/social\.example\/fetch\//);
});
