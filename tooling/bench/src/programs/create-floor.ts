/**
 * The floors of `create`: Fastify, its JSON body and pg alone, the rows of a scheduled post in one transaction; on
 * `/posts` by plain parameterised statements, on `/prepared-posts` by named prepared ones.
 */
import { fastify } from 'fastify';
import pg from 'pg';
import type { PostBody } from '../benches/post-body.ts';
import { listenAsFloor } from './floor.ts';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const workspace = Number(process.env['FLOOR_WORKSPACE_ID']);
const user = Number(process.env['FLOOR_USER_ID']);
const app = fastify({ logger: false });

interface PostRow extends pg.QueryResultRow {
  readonly id: number;
  readonly uuid: string;
  readonly created_at: Date;
}

type Run = (name: string, text: string, values: unknown[]) => Promise<pg.QueryResult<PostRow>>;

for (const [path, prepared] of [
  ['/posts', false],
  ['/prepared-posts', true],
] as const) {
  app.post<{ Body: PostBody }>(path, async ({ body }) => {
    const client = await pool.connect();
    const run: Run = (name, text, values) =>
      client.query(prepared ? { name, text, values } : { text, values });
    try {
      await client.query('begin');
      const post = await insertRows(run, body);
      await client.query('commit');
      return { ...post, status: 'scheduled', accounts: body.accounts, versions: body.versions };
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  });
}

async function insertRows(run: Run, body: PostBody): Promise<PostRow> {
  const at = `${body.date}T${body.time}:00Z`;
  const { rows } = await run(
    'post',
    `insert into posts (workspace_id, user_id, status, date, time, timezone, scheduled_at)
     values ($1, $2, 'scheduled', $3, $4, $5, $6) returning id, uuid, created_at`,
    [workspace, user, body.date, body.time, body.timezone, at],
  );
  const [post] = rows;
  if (!post) throw new Error('no row');
  const [version] = body.versions;
  await run(
    'version',
    `insert into post_versions (workspace_id, post_id, account_id, position, content, options)
     values ($1, $2, 0, 0, $3, $4)`,
    [workspace, post.id, JSON.stringify(version?.content), JSON.stringify(version?.options)],
  );
  await run(
    'publications',
    `insert into publications (workspace_id, post_id, account_id, position)
     values ($1, $2, $3, 0), ($1, $2, $4, 1), ($1, $2, $5, 2)`,
    [workspace, post.id, ...body.accounts],
  );
  await run(
    'job',
    `insert into pgboss.job_common
       (name, data, start_after, expire_seconds, deletion_seconds, keep_until, retry_limit, policy)
     values ('post-due', $1, $2, 3600, 86400, $2::timestamptz + interval '30 days', 0, 'standard')`,
    [JSON.stringify({ post: post.uuid, revision: 0 }), at],
  );
  return post;
}

await listenAsFloor(app, pool);
