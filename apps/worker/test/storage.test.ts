import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { removeAbandonedFiles } from '@crier/media';
import { sampleVideo } from '@crier/media/testing';
import { readHeldSweep } from '@crier/persistence';
import { WebMOutputFormat } from 'mediabunny';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sweepStorage } from '../src/sweep-storage.ts';
import { useInstallation } from './describe-network.ts';

const { open, ended, texts } = useInstallation();

interface MediaRow {
  readonly path: string;
  readonly thumb_path: string;
  readonly conversions: Record<string, { path: string; size: number; mimeType: string }>;
}

async function rowOf(id: number): Promise<MediaRow> {
  const { rows } = await open().service.database.pool.query<MediaRow>(
    'select path, thumb_path, conversions from media where id = $1',
    [id],
  );
  if (!rows[0]) throw new Error('no such media');
  return rows[0];
}

const inMedia = (path: string) => join(open().dataDir, 'media', path);
const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
const age = (path: string) =>
  utimes(path, new Date(Date.now() - 7_200_000), new Date(Date.now() - 7_200_000));

async function largePicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return await sharp({ create: { width: 1_400, height: 1_000, channels: 3, background: '#fff', noise } })
    .png()
    .toBuffer();
}

describe('an image larger than the network accepts', () => {
  // Converting noise takes long on a busy machine.
  const patience = { timeout: 300_000 };
  it('is published in a smaller form, which is made once and removed with the file', patience, async () => {
    const picture = await largePicture();
    expect(picture.length).toBeGreaterThan(2_000_000);
    const media = await open().upload(picture);
    const account = await open().connectInstance('bluesky');
    const [first, second] = texts().parts;
    const post = await ended(
      await open().publishNow([account], [{ body: first, media: [media] }]),
      patience.timeout,
    );
    expect(post.accounts[0]).toMatchObject({ status: 'published', errors: [] });
    const { conversions } = await rowOf(media);
    const made = conversions['jpeg-2000000'];
    expect(made).toMatchObject({ mimeType: 'image/jpeg' });
    expect(made?.size).toBeLessThanOrEqual(2_000_000);
    const file = await stat(inMedia(made?.path ?? ''));
    expect(file.size).toBe(made?.size);
    await ended(await open().publishNow([account], [{ body: second, media: [media] }]));
    expect((await stat(inMedia(made?.path ?? ''))).mtimeMs).toBe(file.mtimeMs);
    const [record] = post.versions[0]?.content[0]?.media ?? [];
    expect(record).toMatchObject({ mime_type: 'image/png', size: picture.length });
    const removal = await open().service.stores.media.remove(1, [{ id: media }]);
    expect(removal).toMatchObject({ paths: expect.arrayContaining([made?.path]) });
  });

  it('stays unconverted when it is small enough', async () => {
    const media = await open().upload(await largePicture());
    const account = await open().connectInstance('mastodon');
    await ended(await open().publishNow([account], [{ body: texts().prefix, media: [media] }]));
    expect((await rowOf(media)).conversions).toEqual({});
  });
});

describe('a video that the network refuses', () => {
  it('is refused before it is scheduled on a machine without ffmpeg', async () => {
    const media = await open().upload(await sampleVideo(new WebMOutputFormat()), 'clip.webm');
    const account = await open().connectInstance('instagram');
    const options = { instagram: { type: 'reel' } };
    const posting = open().publishNow([account], [{ body: texts().prefix, media: [media] }], options);
    await expect(posting).rejects.toMatchObject({
      code: 'validation',
      errors: {
        'requirements.0.instagram.file_0': ['Instagram: Instagram does not accept files of this type.'],
      },
    });
  });
});

describe('sweeping', () => {
  it('moves only old files without a record to the trash', async () => {
    const media = await open().upload(await largePicture());
    const row = await rowOf(media);
    const folder = row.path.split('/').slice(0, -1).join('/');
    const orphan = inMedia(`${folder}/orphan.jpg`);
    const fresh = inMedia(`${folder}/fresh.jpg`);
    const foreign = inMedia('avatars/a.jpg');
    await mkdir(inMedia('avatars'), { recursive: true });
    for (const path of [orphan, fresh, foreign]) await writeFile(path, 'x');
    for (const path of [orphan, foreign, inMedia(row.path), inMedia(row.thumb_path)]) await age(path);
    await sweepStorage(open().service);
    const left = await Promise.all(
      [orphan, fresh, foreign, inMedia(row.path), inMedia(row.thumb_path)].map(exists),
    );
    expect(left).toEqual([false, true, true, true, true]);
    const trashed = await open().service.trash.list();
    expect(trashed.map(({ path }) => path)).toEqual([`${folder}/orphan.jpg`]);
    expect(await open().service.trash.restore(trashed[0] ?? { path: '', day: '' })).toBe('restored');
    expect(await exists(orphan)).toBe(true);
  });

  const strays = async (folder: string, count: number) => {
    await mkdir(inMedia(folder), { recursive: true });
    const paths = Array.from({ length: count }, (_, index) => `${folder}/stray-${index}.jpg`);
    for (const path of paths) await writeFile(inMedia(path), 'x');
    for (const path of paths) await age(inMedia(path));
    return paths;
  };
  const held = async () => {
    const { service } = open();
    const gauge = await service.metrics.heldSweepFiles.get();
    return { finding: await readHeldSweep(service.database.pool), metric: gauge.values[0]?.value };
  };

  it('touches nothing when more than a small share of the files would go, until a person agrees', async () => {
    const { service } = open();
    const { path } = await rowOf(await open().upload(await largePicture()));
    const paths = await strays(path.split('/').slice(0, -1).join('/'), 30);
    await sweepStorage(service);
    expect(await Promise.all(paths.map((each) => exists(inMedia(each))))).not.toContain(false);
    expect(await held()).toMatchObject({ finding: { unknownWorkspaces: [] }, metric: expect.any(Number) });
    expect((await held()).finding?.files).toBeGreaterThanOrEqual(30);
    expect((await held()).metric).toBeGreaterThanOrEqual(30);
    for (const each of paths.slice(10)) await rm(inMedia(each));
    await sweepStorage(service);
    expect(await held()).toEqual({ finding: null, metric: 0 });
    expect(await Promise.all(paths.slice(0, 10).map((each) => exists(inMedia(each))))).not.toContain(true);
  });

  it('touches nothing when the disk has a workspace unknown to the database', async () => {
    const { service } = open();
    const stranger = '4f1d0000-0000-4000-8000-00000000cafe';
    const paths = await strays(`${stranger}/uploads/11-2026`, 1);
    await sweepStorage(service);
    expect(await exists(inMedia(paths[0] ?? ''))).toBe(true);
    expect((await held()).finding).toMatchObject({ unknownWorkspaces: [stranger] });
    await rm(inMedia(stranger), { recursive: true });
  });

  it('touches nothing on a disk marked as another installation’s', async () => {
    const { service } = open();
    const { path } = await rowOf(await open().upload(await largePicture()));
    const [stray = ''] = await strays(path.split('/').slice(0, -1).join('/'), 1);
    const mark = inMedia('.crier-installation.json');
    const own = await readFile(mark, 'utf8');
    await writeFile(mark, own.replace(/[0-9a-f]{8}-/, '00000000-'));
    await sweepStorage(service);
    expect(await exists(inMedia(stray))).toBe(true);
    await writeFile(mark, own);
    await sweepStorage(service);
    expect(await exists(inMedia(stray))).toBe(false);
  });

  it('removes what has been in the trash for thirty days', async () => {
    const { trash } = open().service;
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    const [old = '', young = ''] = await strays('4f1d0000-0000-4000-8000-00000000beef/uploads/11-2026', 2);
    await trash.take(old, day(31));
    await trash.take(young, day(29));
    await sweepStorage(open().service);
    const kept = (await trash.list()).map(({ path }) => path);
    expect([kept.includes(old), kept.includes(young)]).toEqual([false, true]);
  });

  it('removes unused temporary files and abandoned uploads', async () => {
    const { dataDir, service } = open();
    const { pool } = service.database;
    const uploads = join(dataDir, 'uploads');
    for (const name of ['upload-old', 'upload-new']) await mkdir(join(uploads, name), { recursive: true });
    await age(join(uploads, 'upload-old'));
    const begin = async () => {
      const place = await service.chunks.begin('unused');
      await service.stores.uploads.begin(1, 1, {
        place,
        filename: 'a.png',
        totalSize: 1,
        chunkSize: 1,
        totalChunks: 1,
        altText: null,
        folder: null,
      });
      return place.name;
    };
    const [live, lapsed] = [await begin(), await begin()];
    const stray = '4f1d0000-0000-4000-8000-00000000beef';
    for (const upload of [live, lapsed, stray]) {
      await mkdir(join(dataDir, 'chunks', upload), { recursive: true });
      const old = new Date(Date.now() - 50 * 3_600_000);
      await utimes(join(dataDir, 'chunks', upload), old, old);
    }
    await pool.query(
      "update chunked_uploads set expires_at = now() - interval '1 second' where place_name = $1",
      [lapsed],
    );
    await removeAbandonedFiles(service.settings.dataDir, service.now());
    await sweepStorage(service);
    // The worker of the installation may still be fetching the picture of an account.
    await expect.poll(() => readdir(uploads), { timeout: 10_000 }).toEqual(['upload-new']);
    expect(await readdir(join(dataDir, 'chunks'))).toEqual([live]);
  });
});
