import type { Goal } from '@crier/lab/figures';
import type { Bench } from '../bench.ts';
import { type BenchDatabase, openBenchDatabase } from '../database/bench-database.ts';
import type { SeededWorkspace } from '../database/seed.ts';
import { startLoadGenerator } from '../load/load-generator.ts';
import { alternate } from '../measure/alternate.ts';
import { startApiSubject } from '../programs/api-subject.ts';
import { programPath, type RunningServer, startServer } from '../programs/run-program.ts';
import { postBody } from './post-body.ts';

const CONNECTIONS = 50;
const MAX_REQUESTS = 1_000_000;

export const create: Bench = {
  name: 'create',
  subject: 'POST /{workspace}/posts of the API: a post scheduled for three accounts',
  floor: 'bare Fastify and pg: the same rows in one transaction, by plain or by named prepared statements',
  run: async ({ adminUrl, effort, profileDir }) => {
    const database = await openBenchDatabase(adminUrl);
    const generator = await startLoadGenerator();
    const { url, seed, dataDir } = database;
    const servers: RunningServer[] = [];
    const start = async (server: Promise<RunningServer>) => {
      servers.push(await server);
      return await server;
    };
    const answeredOf = { subject: 0, floor: 0 };
    const rate =
      (side: 'subject' | 'floor', { port }: RunningServer, path: string) =>
      async (milliseconds: number) => {
        const outcome = await generator.carryOut({
          port,
          method: 'POST',
          path,
          headers: { authorization: `Bearer ${seed.key}`, accept: 'application/json' },
          body: JSON.stringify(postBody(seed[side].accounts, Date.now())),
          expect: 200,
          connections: CONNECTIONS,
          milliseconds,
          requests: MAX_REQUESTS,
        });
        ensureScheduled(outcome.sample);
        answeredOf[side] += outcome.answered;
        return (outcome.answered * 1_000) / outcome.milliseconds;
      };
    try {
      const subject = await start(
        startApiSubject({ databaseUrl: url, dataDir, secret: seed.secret, profileDir }),
      );
      const floor = await start(startFloor(database));
      const against = (name: string, path: string, goal: Goal | null) =>
        alternate(
          {
            name,
            unit: 'requests/s',
            goal,
            subject: rate('subject', subject, `/crier/api/${seed.subject.uuid}/posts`),
            floor: rate('floor', floor, path),
            between: async () => {
              await database.client.query('analyze');
            },
          },
          effort,
        );
      const plain = await against('create', '/posts', { kind: 'at least', value: 0.5, of: 'ratio' });
      const prepared = await against('create: prepared floor', '/prepared-posts', null);
      const create = rate('subject', subject, `/crier/api/${seed.subject.uuid}/posts`);
      const noted = await alternate(
        {
          name: 'create: without its events',
          unit: 'requests/s',
          goal: { kind: 'at least', value: 0.9, of: 'ratio' },
          subject: create,
          floor: (milliseconds) => withoutEvents(database, () => create(milliseconds)),
        },
        effort,
      );
      await ensureWritten(database, seed.subject, answeredOf.subject);
      await ensureWritten(database, seed.floor, answeredOf.floor);
      return [plain, prepared, noted];
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
      await generator.stop();
      await database.close();
    }
  },
};

function startFloor({ url, seed }: BenchDatabase): Promise<RunningServer> {
  return startServer({
    script: programPath('create-floor'),
    environment: {
      DATABASE_URL: url,
      FLOOR_WORKSPACE_ID: String(seed.floor.id),
      FLOOR_USER_ID: String(seed.userId),
    },
    healthPath: '/healthz',
  });
}

/** Runs `work` while nothing notes the events of posts. */
async function withoutEvents<T>({ client }: BenchDatabase, work: () => Promise<T>): Promise<T> {
  await client.query('alter table posts disable trigger posts_created_event');
  try {
    return await work();
  } finally {
    await client.query('alter table posts enable trigger posts_created_event');
  }
}

function ensureScheduled(sample: string): void {
  const post: unknown = JSON.parse(sample);
  const status = typeof post === 'object' && post !== null && 'status' in post ? post.status : undefined;
  if (status !== 'scheduled') throw new Error(`create answered ${sample}`);
}

const WRITTEN = `
  select (select count(*) from posts where workspace_id = $1 and status = 'scheduled')::int as posts,
         (select count(*) from post_versions where workspace_id = $1)::int as versions,
         (select count(*) from publications where workspace_id = $1 and account_id = any($2))::int as publications,
         (select count(*) from pgboss.job j join posts p on p.uuid = (j.data->>'post')::uuid
           where j.name = 'post-due' and j.start_after = p.scheduled_at and p.workspace_id = $1)::int as jobs`;

/** @throws unless every answered post was written completely, and no other post */
async function ensureWritten(
  { client }: BenchDatabase,
  { id, accounts }: SeededWorkspace,
  answered: number,
): Promise<void> {
  const { rows } = await client.query<Record<'posts' | 'versions' | 'publications' | 'jobs', number>>(
    WRITTEN,
    [id, accounts],
  );
  const [row] = rows;
  const expected = {
    posts: answered,
    versions: answered,
    publications: answered * accounts.length,
    jobs: answered,
  };
  if (JSON.stringify(row) === JSON.stringify(expected)) return;
  throw new Error(`${answered} posts were answered, but the database has ${JSON.stringify(row)}`);
}
