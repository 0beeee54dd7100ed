import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MediaInspector } from '@crier/operations/ports';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMediaInspector } from './media-inspector.ts';
import { createSandbox } from './sandbox/create-sandbox.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

/** Made with libheif: a red, a green, a blue and a white quarter; the second is turned by a property. */
const SAMPLES = new URL('../test/heif/', import.meta.url);

let sandbox: Sandbox;
let inspector: MediaInspector;
let folder: string;
beforeAll(async () => {
  const searchPath = process.env['PATH'] ?? '';
  sandbox = createSandbox({ maxDecodedBytes: 64_000_000, searchPath, readerPriority: 'normal' });
  folder = await mkdtemp(join(tmpdir(), 'crier-heif-'));
  inspector = createMediaInspector(sandbox, join(folder, 'temporary'));
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

async function take(name: string, content: Uint8Array) {
  const path = join(folder, name);
  await writeFile(path, content);
  const found = await inspector.inspect(path, { owner: 'a workspace', clean: false });
  if (found.outcome === 'refused') return found.reason;
  if (found.cleaning?.kind !== 'file') throw new Error('nothing was made of the file');
  const bytes = await readFile(found.cleaning.path);
  return { facts: found.facts, bytes, size: found.cleaning.size, thumbnail: found.thumbnail };
}

async function taken(name: string, content: Uint8Array) {
  const found = await take(name, content);
  if (typeof found === 'string') throw new Error(found);
  return found;
}

/** Colours near the corners, clockwise from the upper left, each as its strongest channels. */
async function cornersOf(bytes: Buffer) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const first = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
    return [...data.subarray(first, first + 3)].map((value) => (value > 128 ? 'x' : '-')).join('');
  };
  return [at(0.2, 0.2), at(0.8, 0.2), at(0.8, 0.8), at(0.2, 0.8)];
}

describe('a picture as phones store it', () => {
  it.each([
    ['HEIC', 'quarters.heic', { width: 320, height: 240 }, ['x--', '-x-', 'xxx', '--x'], 'heic'],
    ['HEIC that is turned', 'turned.heic', { width: 240, height: 320 }, ['--x', 'x--', '-x-', 'xxx'], 'heic'],
  ])('becomes a JPEG, upright and with its colours: %s', async (_case, name, size, corners, brand) => {
    const {
      facts,
      bytes,
      size: length,
      thumbnail,
    } = await taken(name, await readFile(new URL(name, SAMPLES)));
    expect(facts).toMatchObject({ type: 'image', mimeType: 'image/jpeg', extension: 'jpg', ...size });
    expect(facts.details).toMatchObject({ bitDepth: 8, rotation: 0, frames: 1 });
    expect(facts.details?.brands).toContain(brand);
    expect(length).toBe(bytes.length);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', ...size });
    expect(await cornersOf(bytes)).toEqual(corners);
    expect(await sharp(thumbnail ?? '').metadata()).toMatchObject({ format: 'jpeg', ...size });
  });

  it('becomes a JPEG from AVIF, and a PNG if it is transparent', async () => {
    const plain = { width: 64, height: 48, channels: 3, background: '#38bdf8' } as const;
    const opaque = await taken('plain.avif', await sharp({ create: plain }).avif().toBuffer());
    expect(opaque.facts).toMatchObject({ mimeType: 'image/jpeg', width: 64, height: 48 });
    expect(opaque.facts.details?.brands).toContain('avif');
    const clear = { ...plain, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } } as const;
    const seen = await taken('clear.avif', await sharp({ create: clear }).avif().toBuffer());
    expect(seen.facts).toMatchObject({ mimeType: 'image/png', extension: 'png' });
    expect(await sharp(seen.bytes).metadata()).toMatchObject({ format: 'png', hasAlpha: true });
    expect(await sharp(seen.thumbnail ?? '').metadata()).toMatchObject({ format: 'webp' });
  });

  it('is refused if truncated or too large for memory', async () => {
    const whole = await readFile(new URL('quarters.heic', SAMPLES));
    expect(await take('cut.heic', whole.subarray(0, whole.length / 2))).toBe('damaged');
    const large = { width: 5_000, height: 4_000, channels: 3, background: '#38bdf8' } as const;
    const avif = await sharp({ create: large, limitInputPixels: false }).avif({ effort: 0 }).toBuffer();
    expect(await take('large.avif', avif)).toBe('too_costly');
  });
});
