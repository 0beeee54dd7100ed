import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalMediaDisk, createSandbox, type Sandbox } from '@crier/media';
import { LOGO_MAX_BYTES, withNewLogo } from '@crier/operations';
import type { LogoStore } from '@crier/operations/ports';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogoStore } from './logo-store.ts';

let sandbox: Sandbox;
let folder: string;
let logos: LogoStore;

beforeAll(async () => {
  sandbox = createSandbox({
    maxDecodedBytes: 512_000_000,
    searchPath: process.env['PATH'] ?? '',
    readerPriority: 'normal',
  });
  folder = await mkdtemp(join(tmpdir(), 'crier-logos-'));
  const disk = createLocalMediaDisk(join(folder, 'media'), 'https://social.example');
  logos = createLogoStore({ disk, sandbox, temporaryFolder: join(folder, 'temporary') });
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

const wide = () => sharp({ create: { width: 900, height: 300, channels: 3, background: '#0ea5e9' } });
const fileOf = (logo: string) => join(folder, 'media', logo.replace('/storage/', ''));

it('redraws a PNG as a square and drops the rest of the file [spec:apps.registration.logo]', async () => {
  const secret = { IFD0: { Copyright: 'the hidden place' } };
  const logo = await logos.keep(await wide().withExif(secret).png().toBuffer());
  expect(logo).toMatch(/^\/storage\/app-logos\/[0-9a-f]{64}\.png$/);
  const stored = await readFile(fileOf(logo));
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'png', width: 256, height: 256 });
  expect(stored.includes('the hidden place')).toBe(false);
  expect(await readdir(join(folder, 'temporary'))).toEqual([]);
});

it('gives every logo its own address, and removes one by it', async () => {
  const content = await wide().png().toBuffer();
  const [one, other] = [await logos.keep(content), await logos.keep(content)];
  expect(one).not.toBe(other);
  await logos.remove(one);
  await expect(readFile(fileOf(one))).rejects.toThrow();
  expect((await readFile(fileOf(other))).length).toBeGreaterThan(0);
  await logos.remove(one);
  await logos.remove('https://elsewhere.example/logo.png');
});

it.each([
  ['a JPEG', () => wide().jpeg().toBuffer()],
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a page', async () => Buffer.from('<html><script>alert(1)</script></html>')],
  ['nothing', async () => Buffer.alloc(0)],
  ['the start of a PNG', async () => (await wide().png().toBuffer()).subarray(0, 90)],
  [
    'a PNG of too many pixels',
    () =>
      sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
  ],
  [
    'a PNG of too many bytes',
    async () => Buffer.concat([await wide().png().toBuffer(), Buffer.alloc(LOGO_MAX_BYTES)]),
  ],
])('refuses %s', async (_what, make) => {
  await expect(logos.keep(await make())).rejects.toMatchObject({
    code: 'validation',
    errors: { logo: [expect.any(String)] },
  });
});

it('removes a logo again when the work it belongs to fails', async () => {
  const content = await wide().png().toBuffer();
  let kept = '';
  const failing = withNewLogo(logos, content, async (logo) => {
    kept = logo ?? '';
    expect((await readFile(fileOf(kept))).length).toBeGreaterThan(0);
    throw new RangeError('no such app');
  });
  await expect(failing).rejects.toThrow('no such app');
  await expect(readFile(fileOf(kept))).rejects.toThrow();
  expect(await withNewLogo(logos, null, async (logo) => logo)).toBeNull();
});
