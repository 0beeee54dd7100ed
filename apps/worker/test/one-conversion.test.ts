import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '@crier/media';
import { createFitMedia, type FitMedia } from '@crier/operations';
import type { ImageConverter, StoredMedia } from '@crier/operations/ports';
import { createMediaStore, type Database, openDatabase } from '@crier/persistence';
import type { Conversion } from '@crier/requirements-engine';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { useInstallation } from './describe-network.ts';

const ffmpeg = await findProgram('ffmpeg', process.env['PATH'] ?? '');
if (ffmpeg === null) console.warn('Tests of conversions are skipped: they need ffmpeg on PATH.');
/** A machine under load encodes slowly. */
const TIMEOUT = { timeout: 300_000 };

const { open } = useInstallation({ PATH: process.env['PATH'] ?? '' });

/** What a worker of its own has: its connections, its converter, and how many conversions it began. */
interface Worker {
  readonly database: Database;
  readonly fit: FitMedia;
  readonly watch: Parameters<FitMedia>[2];
  begun: number;
}

/** What is done before a worker converts a picture. */
type BeforePicture = () => Promise<void>;

const databases: Database[] = [];
afterEach(async () => {
  await Promise.all(databases.splice(0).map((database) => database.close()));
});

function worker(
  begins: () => Promise<void> = async () => {},
  beforePicture: BeforePicture = async () => {},
): Worker {
  const { service } = open();
  const database = openDatabase(service.settings.databaseUrl);
  databases.push(database);
  const { disk, videos } = service;
  const another = videos && { ...videos, isFree: () => true };
  const converter: ImageConverter = {
    ...service.converter,
    toJpeg: async (content, bounds, work) => {
      made.begun += 1;
      await beforePicture();
      return await service.converter.toJpeg(content, bounds, work);
    },
  };
  const made: Worker = {
    database,
    fit: createFitMedia({ disk, converter, videos: another, media: createMediaStore(database.pool) }),
    watch: {
      isWanted: () => true,
      begins: async () => {
        made.begun += 1;
        await begins();
      },
    },
    begun: 0,
  };
  return made;
}

const jpeg: Conversion = { kind: 'jpeg', maxBytes: null, maxPixels: 10_000 };

async function picture(): Promise<StoredMedia> {
  const shape = { width: 640, height: 640, channels: 3, background: '#38bdf8' } as const;
  return await stored(await sharp({ create: shape }).webp().toBuffer(), 'bread.webp');
}

async function stored(content: Buffer, name: string): Promise<StoredMedia> {
  const id = await open().upload(content, name);
  const [media] = await open().service.stores.media.withIds(1, [id]);
  if (media === undefined) throw new Error(`${name} was not stored`);
  return media;
}

/** A conversion that only changes the container: the tracks are copied, not encoded. */
const conversion: Conversion = {
  ...{ kind: 'mp4', maxBytes: null, keepsPictures: true, keepsSound: true },
  ...{ width: null, height: null, frameRate: null, bitsPerSecond: null },
};

async function film(): Promise<StoredMedia> {
  const path = join(open().dataDir, 'film.mov');
  const source = ['-f', 'lavfi', '-i', 'testsrc=duration=2:size=320x180:rate=24', '-c:v', 'libx264'];
  await promisify(execFile)(ffmpeg ?? '', ['-y', '-loglevel', 'error', ...source, path]);
  return await stored(await readFile(path), 'film.mov');
}

/** The machine that holds a claim is gone, and its connection with it. */
async function loseClaims(): Promise<void> {
  await open().service.database.pool.query(
    `select pg_terminate_backend(pid, 10000) from pg_locks
      where locktype = 'advisory' and classid::bigint = hashtext('conversion')::bigint & 4294967295
        and database = (select oid from pg_database where datname = current_database())`,
  );
}

describe.skipIf(ffmpeg === null)('workers that need the same conversion of a video', () => {
  it('convert it once when they need it at the same moment', TIMEOUT, async () => {
    const media = await film();
    const workers = Array.from({ length: 5 }, () => worker());
    const fitted = await Promise.all(workers.map(({ fit, watch }) => fit(media, conversion, watch)));
    const outcomes = fitted.map(({ outcome }) => outcome);
    expect(workers.reduce((sum, { begun }) => sum + begun, 0)).toBe(1);
    expect(outcomes).toContain('fits');
    expect(outcomes.filter((outcome) => outcome !== 'fits' && outcome !== 'busy')).toEqual([]);
    // Those that had to wait come back with the record as they had read it before.
    const again: Awaited<ReturnType<FitMedia>>[] = [];
    for (const { fit, watch } of workers) again.push(await fit(media, conversion, watch));
    const paths = again.map((each) => each.outcome === 'fits' && each.media.path);
    expect(new Set(paths).size).toBe(1);
    expect(paths[0]).toMatch(/-mp4-[0-9a-f]{12}\.mp4$/);
    expect(workers.reduce((sum, { begun }) => sum + begun, 0)).toBe(1);
  });

  it('wait for the one that converts, and take over when it dies', TIMEOUT, async () => {
    const media = await film();
    const second = worker();
    let meanwhile: unknown;
    const first = worker(async () => {
      meanwhile = await second.fit(media, conversion, second.watch);
      await loseClaims();
      throw new Error('the power failed');
    });
    await expect(first.fit(media, conversion, first.watch)).rejects.toThrow('the power failed');
    expect([meanwhile, second.begun]).toEqual([{ outcome: 'busy' }, 0]);
    expect(await second.fit(media, conversion, second.watch)).toMatchObject({ outcome: 'fits' });
    expect(second.begun).toBe(1);
  });
});

describe('workers that need the same conversion of a picture', () => {
  it('convert it once for every account when they need it at the same moment', TIMEOUT, async () => {
    const media = await picture();
    // Nothing is converted before every worker either converts or has been told to wait.
    const arrived = Promise.withResolvers<void>();
    let missing = 5;
    const arrive = () => {
      missing -= 1;
      if (missing === 0) arrived.resolve();
    };
    const workers = Array.from({ length: missing }, () =>
      worker(undefined, () => {
        arrive();
        return arrived.promise;
      }),
    );
    const outcomes = await Promise.all(
      workers.map(async ({ fit, watch }) => {
        // A post to two accounts of a network needs its picture twice.
        const both = await Promise.all([fit(media, jpeg, watch), fit(media, jpeg, watch)]);
        if (both[0].outcome === 'elsewhere') arrive();
        return both.map(({ outcome }) => outcome).join();
      }),
    );
    expect(workers.reduce((sum, { begun }) => sum + begun, 0)).toBe(1);
    expect(outcomes.toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'elsewhere,elsewhere'),
      'fits,fits',
    ]);
    // Those that had to wait come back with the record as they had read it before.
    const again: Awaited<ReturnType<FitMedia>>[] = [];
    for (const { fit, watch } of workers) again.push(await fit(media, jpeg, watch));
    const paths = again.map((each) => each.outcome === 'fits' && each.media.path);
    expect(new Set(paths)).toEqual(new Set([media.path.replace(/\.webp$/, '-jpeg-any-10000px.jpg')]));
    expect(workers.reduce((sum, { begun }) => sum + begun, 0)).toBe(1);
  });

  it('take over when the one that converts dies', TIMEOUT, async () => {
    const media = await picture();
    const second = worker();
    let meanwhile: unknown;
    const first = worker(undefined, async () => {
      meanwhile = await second.fit(media, jpeg, second.watch);
      await loseClaims();
      throw new Error('the power failed');
    });
    await expect(first.fit(media, jpeg, first.watch)).rejects.toThrow('the power failed');
    expect([meanwhile, second.begun]).toEqual([{ outcome: 'elsewhere' }, 0]);
    expect(await second.fit(media, jpeg, second.watch)).toMatchObject({ outcome: 'fits' });
    expect(second.begun).toBe(1);
  });

  it.skipIf(ffmpeg === null)('do not wait for a video', TIMEOUT, async () => {
    const [video, media] = [await film(), await picture()];
    let meanwhile: unknown;
    const busy: Worker = worker(async () => {
      meanwhile = [await busy.fit(media, jpeg, busy.watch), await other.fit(media, jpeg, other.watch)];
    });
    const other = worker();
    expect(await busy.fit(video, conversion, busy.watch)).toMatchObject({ outcome: 'fits' });
    expect(meanwhile).toMatchObject([{ outcome: 'fits' }, { outcome: 'fits' }]);
  });
});
