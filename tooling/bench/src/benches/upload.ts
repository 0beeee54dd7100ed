import { mkdirSync } from 'node:fs';
import { type Figure, watchMemory } from '@crier/lab/figures';
import type { Bench, BenchContext } from '../bench.ts';
import { type BenchDatabase, openBenchDatabase } from '../database/bench-database.ts';
import { alternate } from '../measure/alternate.ts';
import { startApiSubject } from '../programs/api-subject.ts';
import { programPath, type RunningServer, startServer } from '../programs/run-program.ts';
import { createLargeVideo, type LargeVideo } from './large-video.ts';
import { type Upload, uploadsOf } from './upload-ways.ts';

const MIB = 1_024 * 1_024;
const BYTES = 1_024 * MIB;
const SHORT_BYTES = 48 * MIB;
/** More than one chunk. */
const FIRST_BYTES = 12 * MIB;
const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'BENCH', AWS_SECRET_ACCESS_KEY: 'only-for-the-bench' };

export const upload: Bench = {
  name: 'upload',
  subject: 'a video of 1 GiB uploaded to the API, as a form and in chunks, to a local disk and to S3',
  floor: 'node:http alone: the same bytes piped to a file, and to the same S3 server',
  run: async (context) => {
    const database = await openBenchDatabase(context.adminUrl);
    mkdirSync(database.dataDir, { recursive: true });
    try {
      const videos = {
        first: await createLargeVideo(FIRST_BYTES),
        measured: await createLargeVideo(context.effort.short ? SHORT_BYTES : BYTES),
      };
      return [
        ...(await measureDisk(context, database, videos, 'local')),
        ...(await measureDisk(context, database, videos, 's3')),
      ];
    } finally {
      await database.close();
    }
  },
};

interface Videos {
  /**
   * Sent once before anything is measured, because memory that a program takes on its first upload does not depend on
   * the file.
   */
  readonly first: LargeVideo;
  readonly measured: LargeVideo;
}

async function measureDisk(
  context: BenchContext,
  database: BenchDatabase,
  videos: Videos,
  disk: 'local' | 's3',
): Promise<Figure[]> {
  const servers: RunningServer[] = [];
  const start = async (server: Promise<RunningServer>) => {
    servers.push(await server);
    return await server;
  };
  try {
    const s3 = disk === 's3' ? (await start(startS3())).port : null;
    const floor = await start(startFloor(database.dataDir, s3));
    const figures: Figure[] = [];
    for (const way of ['form', 'chunks'] as const) {
      const subject = await start(startSubject(context, database, s3));
      const sides = { subject, floor, disk, seed: database.seed };
      const removeFirst = await uploadsOf({ ...sides, video: videos.first })[way].bySubject();
      await removeFirst();
      const uploads = uploadsOf({ ...sides, video: videos.measured });
      figures.push(...(await measureWay(context, subject, uploads[way], `upload: ${way}, ${disk}`)));
    }
    return figures;
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

async function measureWay(
  { effort }: BenchContext,
  subject: RunningServer,
  { bySubject, byFloor, bytes }: Upload,
  name: string,
): Promise<Figure[]> {
  const memory = watchMemory(subject.pid);
  const rate = (send: () => Promise<() => Promise<void>>) => async () => {
    const from = performance.now();
    const remove = await send();
    const seconds = (performance.now() - from) / 1_000;
    await remove();
    return bytes / MIB / seconds;
  };
  const speed = await alternate(
    {
      name,
      unit: 'MiB/s',
      goal: { kind: 'at least', value: 0.6, of: 'ratio' },
      subject: rate(bySubject),
      floor: rate(byFloor),
    },
    effort,
  );
  const growth = memory.stop();
  if (growth === null) return [speed];
  return [
    speed,
    {
      name: `${name}: memory`,
      unit: 'MiB',
      subject: growth,
      floor: null,
      ratio: null,
      goal: { kind: 'at most', value: 64, of: 'subject' },
      rounds: null,
    },
  ];
}

function startSubject(
  { profileDir }: BenchContext,
  { url, dataDir, seed }: BenchDatabase,
  s3: number | null,
): Promise<RunningServer> {
  const disk: Record<string, string> =
    s3 === null ? {} : { MEDIA_DISK: `s3://bench/subject?endpoint=http://127.0.0.1:${s3}`, ...CREDENTIALS };
  return startApiSubject({
    databaseUrl: url,
    dataDir,
    secret: seed.secret,
    profileDir,
    settings: { MEDIA_MAX_VIDEO_MB: '1100', ...disk },
  });
}

function startFloor(folder: string, s3: number | null): Promise<RunningServer> {
  return startServer({
    script: programPath('upload-floor'),
    environment: { FLOOR_FOLDER: folder, FLOOR_S3: `http://127.0.0.1:${s3 ?? 1}`, ...CREDENTIALS },
    healthPath: '/healthz',
  });
}

function startS3(): Promise<RunningServer> {
  return startServer({ script: programPath('s3-server'), environment: CREDENTIALS, healthPath: '/healthz' });
}
