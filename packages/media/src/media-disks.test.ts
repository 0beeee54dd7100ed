import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningS3, startS3 } from '@crier/dev-s3';
import {
  createMemoryDisk,
  describeChunkDisk,
  describeListableMediaDisk,
  describeMediaDisk,
} from '@crier/operations/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { S3DiskSettings } from './disk-settings.ts';
import { MediaPathError } from './media-path-segments.ts';
import { openMediaDisk } from './open-media-disk.ts';
import type { OpenMediaDisk } from './opened-media-disk.ts';

const BASE = 'https://social.example';

async function inFolder<T extends object>(make: (folder: string) => Promise<T>, stop = async () => {}) {
  const temporaryFolder = await mkdtemp(join(tmpdir(), 'crier-disks-'));
  const made = await make(temporaryFolder);
  const close = async () => {
    await stop();
    await rm(temporaryFolder, { recursive: true, force: true });
  };
  return { ...made, temporaryFolder, close };
}

function settingsOf(s3: RunningS3, change: Partial<S3DiskSettings> = {}): S3DiskSettings {
  const { bucket, endpoint, accessKeyId, secretAccessKey } = s3;
  const credentials = { accessKeyId, secretAccessKey, sessionToken: null };
  return {
    kind: 's3',
    bucket,
    prefix: 'crier/media',
    region: 'eu-central-1',
    endpoint,
    pathStyle: true,
    credentials,
    ...change,
  };
}

const local = () =>
  inFolder((folder) =>
    openMediaDisk({
      baseUrl: BASE,
      dataDir: folder,
      mediaDisk: { kind: 'local', folder: join(folder, 'media') },
    }),
  );
/** Pages of three entries, so that every list has several. */
const remote = async (prefix?: string) => {
  const s3 = await startS3({ pageSize: 3 });
  const mediaDisk = settingsOf(s3, prefix === undefined ? {} : { prefix });
  return await inFolder((dataDir) => openMediaDisk({ baseUrl: BASE, dataDir, mediaDisk }), s3.stop);
};

describeMediaDisk('memory', () => inFolder(async () => ({ disk: createMemoryDisk() })));
describeListableMediaDisk('a local folder', local);
describeListableMediaDisk('a bucket of S3', remote);
describeListableMediaDisk('a bucket of its own', () => remote(''));
describeChunkDisk('a local folder', local);
describeChunkDisk('a bucket of S3', remote);

describe('a bucket of S3', () => {
  const PATH = `${randomUUID()}/uploads/11-2026/a.mp4`;
  let s3: RunningS3;
  let folder: string;
  let media: OpenMediaDisk;
  beforeAll(async () => {
    s3 = await startS3();
    folder = await mkdtemp(join(tmpdir(), 'crier-s3-disk-'));
    media = await openMediaDisk({ baseUrl: BASE, dataDir: folder, mediaDisk: settingsOf(s3) });
  });
  afterAll(async () => {
    await s3?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const temporary = async (bytes: number) => {
    const path = join(folder, randomUUID());
    await writeFile(path, randomBytes(bytes));
    return path;
  };

  it('keeps its files below the prefix, and serves them through the service', async () => {
    await media.disk.put(await temporary(10), PATH);
    expect(s3.keys()).toEqual([`crier/media/${PATH}`]);
    expect(media.disk.urlOf(PATH)).toBe(`${BASE}/storage/${PATH}`);
    await media.disk.remove(PATH);
  });

  it('sends a lost part again', async () => {
    s3.fail(({ method, url }) => method === 'PUT' && url.includes('partNumber=2'), 2);
    await media.disk.put(await temporary(40_000_000), PATH);
    expect(await media.disk.sizeOf(PATH)).toBe(40_000_000);
    await media.disk.remove(PATH);
  });

  it('leaves neither file nor parts when it cannot be stored', async () => {
    const from = await temporary(40_000_000);
    s3.fail(({ method, url }) => method === 'PUT' && url.includes('partNumber=3'), 100);
    await expect(media.disk.put(from, PATH)).rejects.toThrow();
    expect([s3.keys(), s3.unfinished()]).toEqual([[], []]);
  });

  it('has parts left by a killed process swept as idle chunks', async () => {
    s3.fail(({ method, url }) => method === 'DELETE' && url.includes('uploadId'), 4);
    s3.fail(({ method, url }) => method === 'PUT' && url.includes('partNumber=1&'), 100);
    await expect(media.disk.put(await temporary(40_000_000), PATH)).rejects.toThrow();
    expect(s3.unfinished().map(({ key }) => key)).toEqual([`crier/media/${PATH}`]);
    const idle = await media.chunks.idle(new Date(Date.now() + 1_000), 10);
    expect(idle.map(({ path }) => path)).toEqual([PATH]);
    for (const place of idle) await media.chunks.discard(place);
    expect(s3.unfinished()).toEqual([]);
  });

  it.each(['../out', 'a/../../out', '/etc/passwd', 'a//b', '', 'a/.hidden', 'a\\b', 'a\0b', 'a/'])(
    'refuses the path %j',
    async (path) => {
      await expect(media.disk.put(await temporary(1), path)).rejects.toThrow(MediaPathError);
      await expect(media.disk.stream(path)).rejects.toThrow(MediaPathError);
    },
  );

  it('is refused with a wrong secret', async () => {
    const credentials = { accessKeyId: s3.accessKeyId, secretAccessKey: 'wrong', sessionToken: null };
    const mediaDisk = settingsOf(s3, { credentials });
    const { disk } = await openMediaDisk({ baseUrl: BASE, dataDir: folder, mediaDisk });
    await expect(disk.put(await temporary(1), PATH)).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
  });
});
