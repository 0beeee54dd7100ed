import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLocalMediaDisk, MediaPathError } from './local-media-disk.ts';

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
  it('moves a file in, reads it, tells its address and removes it', async () => {
    const from = await temporary('bread');
    await disk().put(from, 'ws/uploads/11-2026/a.jpg');
    expect(await readFile(join(folder, 'media/ws/uploads/11-2026/a.jpg'), 'utf8')).toBe('bread');
    expect(await readdir(folder)).toEqual(['media']);
    expect(Buffer.from(await disk().read('ws/uploads/11-2026/a.jpg')).toString()).toBe('bread');
    expect(disk().urlOf('ws/a.jpg')).toBe('https://social.example/storage/ws/a.jpg');
    await disk().remove('ws/uploads/11-2026/a.jpg');
    await disk().remove('ws/uploads/11-2026/a.jpg');
    await expect(disk().read('ws/uploads/11-2026/a.jpg')).rejects.toThrow('ENOENT');
  });

  it.each(['../out', 'a/../../out', '/etc/passwd', 'a//b', '', '.', 'a/.hidden', 'a\\b', 'a\0b', 'a/'])(
    'has no place for %j',
    async (path) => {
      const from = await temporary('x');
      await expect(disk().put(from, path)).rejects.toThrow(MediaPathError);
      await expect(disk().read(path)).rejects.toThrow(MediaPathError);
      await expect(disk().remove(path)).rejects.toThrow(MediaPathError);
    },
  );
});
