import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MediaFileMissingError } from '@crier/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLocalMediaDisk } from './local-media-disk.ts';
import { MediaPathError } from './media-path-segments.ts';

const MONTH = '4f1d0000-0000-4000-8000-000000000001/uploads/11-2026';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crier-disk-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function disk() {
  return createLocalMediaDisk(join(folder, 'media'), 'https://social.example');
}

async function temporary(content: string): Promise<string> {
  const path = join(folder, 'incoming');
  await writeFile(path, content);
  return path;
}

describe('createLocalMediaDisk', () => {
  it('has an address below the service for every file, and leaves nothing else', async () => {
    await disk().put(await temporary('bread'), 'ws/a.jpg');
    expect(disk().urlOf('ws/a.jpg')).toBe('https://social.example/storage/ws/a.jpg');
    expect(await readdir(folder)).toEqual(['media']);
    expect(await readdir(join(folder, 'media/ws'))).toEqual(['a.jpg']);
  });

  it.each(['../out', 'a/../../out', '/etc/passwd', 'a//b', '', '.', 'a/.hidden', 'a\\b', 'a\0b', 'a/'])(
    'refuses the path %j',
    async (path) => {
      const from = await temporary('x');
      await expect(disk().put(from, path)).rejects.toThrow(MediaPathError);
      await expect(disk().stream(path)).rejects.toThrow(MediaPathError);
      await expect(disk().remove(path)).rejects.toThrow(MediaPathError);
    },
  );

  it('distinguishes a missing file from an unmounted folder', async () => {
    const path = `${MONTH}/a.jpg`;
    const unmounted = createLocalMediaDisk(join(folder, 'unmounted'), 'https://social.example');
    await expect(unmounted.stream(path)).rejects.not.toThrow(MediaFileMissingError);
    await expect(unmounted.sizeOf(path)).rejects.toThrow('empty or missing');
    await mkdir(join(folder, 'unmounted', 'other'), { recursive: true });
    await expect(unmounted.stream(path)).rejects.toThrow(MediaFileMissingError);
    expect(await unmounted.sizeOf(path)).toBeNull();
  });

  it('removes only old copies left by a killed process', async () => {
    const month = join(folder, 'media', MONTH);
    await mkdir(month, { recursive: true });
    const [old, fresh, file] = [
      `.${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}.part`,
      `.${'1'.repeat(8)}-0000-4000-8000-${'1'.repeat(12)}.part`,
      'old.jpg',
    ].map((name) => join(month, name)) as [string, string, string];
    for (const path of [old, fresh, file]) await writeFile(path, 'x');
    for (const path of [old, file]) await utimes(path, 1_000, 1_000);
    await disk().removeUnfinished(new Date(Date.now() - 60_000));
    await expect(stat(old)).rejects.toThrow('ENOENT');
    expect((await readdir(month)).sort()).toEqual(
      [fresh, file].map((path) => path.slice(month.length + 1)).sort(),
    );
  });
});
