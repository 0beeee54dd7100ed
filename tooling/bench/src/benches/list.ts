import { isDeepStrictEqual } from 'node:util';
import type { Figure, Goal } from '@crier/lab/figures';
import type { Bench, Effort } from '../bench.ts';
import { type BenchDatabase, openBenchDatabase } from '../database/bench-database.ts';
import { type ListedWorkspace, RARE_WORD, seedPosts } from '../database/seed-posts.ts';
import { type LoadGenerator, startLoadGenerator } from '../load/load-generator.ts';
import { alternate } from '../measure/alternate.ts';
import { startApiSubject } from '../programs/api-subject.ts';
import { programPath, type RunningServer, startServer } from '../programs/run-program.ts';

const CONNECTIONS = 20;
const MAX_REQUESTS = 1_000_000;
const LIMIT = 50;

/** How many posts the workspaces have, and how deep a page is read. The others are compared with the first. */
interface Scale {
  readonly base: number;
  readonly rated: number;
  readonly others: readonly number[];
  readonly deepPage: number;
}

const FULL: Scale = { base: 1_000, rated: 100_000, others: [100_000, 1_000_000], deepPage: 1_000 };
const SHORT: Scale = { base: 1_000, rated: 1_000, others: [2_000], deepPage: 20 };

/** A kind of list: its request, and the condition for its posts `p`. */
interface View {
  readonly name: string;
  readonly query: (workspace: ListedWorkspace) => string;
  readonly condition: string;
  /** Whether it grows with the workspace, so that it has a deep page. */
  readonly deep: boolean;
}

const LIVE = 'p.trashed_at is null and';
const VIEWS: readonly View[] = [
  { name: 'all', query: () => '', condition: `${LIVE} true`, deep: true },
  {
    name: 'status',
    query: () => '&status=published',
    condition: `${LIVE} p.status = 'published'`,
    deep: true,
  },
  {
    name: 'account',
    query: ({ account }) => `&accounts[]=${account}`,
    condition: `${LIVE} p.id in (select post_id from publications where account_id = $2)`,
    deep: true,
  },
  {
    name: 'tag',
    query: ({ tag }) => `&tags[]=${tag}`,
    condition: `${LIVE} p.id in (select post_id from post_tags where tag_id = $3)`,
    deep: true,
  },
  { name: 'trash', query: () => '&status=trash', condition: 'p.trashed_at is not null', deep: false },
  {
    name: 'keyword',
    query: () => `&keyword=${RARE_WORD.toUpperCase()}`,
    condition: `${LIVE} p.id in (select post_id from post_versions where content::text like '%${RARE_WORD}%')`,
    deep: false,
  },
];

export const list: Bench = {
  name: 'list',
  subject: `GET /{workspace}/posts?limit=${LIMIT} of the API`,
  floor:
    'bare Fastify and pg: one named prepared statement whose JSON PostgreSQL builds; or the API with fewer posts',
  run: async ({ adminUrl, effort, profileDir, say }) => {
    const scale = effort.short ? SHORT : FULL;
    const database = await openBenchDatabase(adminUrl);
    const generator = await startLoadGenerator();
    const { url, seed, dataDir, client } = database;
    const servers: RunningServer[] = [];
    const start = async (server: Promise<RunningServer>) => {
      servers.push(await server);
      return await server;
    };
    try {
      const sizes = [...new Set([scale.base, scale.rated, ...scale.others])];
      const from = performance.now();
      const workspaces = await seedPosts(client, seed.userId, sizes);
      say(`list: ${sizes.join(', ')} posts written in ${((performance.now() - from) / 1_000).toFixed(0)} s`);
      const { secret } = seed;
      const subject = await start(startApiSubject({ databaseUrl: url, dataDir, secret, profileDir }));
      const floor = await start(startFloor(url));
      const reader = createReader({ database, generator, subject });
      const named = (posts: number) => workspaces.find((workspace) => workspace.posts === posts) ?? missing();
      const figures = [await againstFloor(reader, floor, named(scale.rated), effort)];
      for (const posts of scale.others)
        for (const view of VIEWS)
          for (const page of view.deep ? [1, scale.deepPage] : [1])
            figures.push(await againstBase(reader, view, page, named(posts), named(scale.base), effort));
      return figures;
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
      await generator.stop();
      await database.close();
    }
  },
};

type Reader = ReturnType<typeof createReader>;

/** Asks for pages of the API as its client does; both sides by the same generator. */
function createReader(parts: {
  readonly database: BenchDatabase;
  readonly generator: LoadGenerator;
  readonly subject: RunningServer;
}) {
  const { database, generator, subject } = parts;
  const ask = async (port: number, path: string, connections: number, milliseconds: number) =>
    await generator.carryOut({
      port,
      method: 'GET',
      path,
      headers: { authorization: `Bearer ${database.seed.key}`, accept: 'application/json' },
      body: null,
      expect: 200,
      connections,
      milliseconds,
      requests: MAX_REQUESTS,
    });
  const pathOf = (workspace: ListedWorkspace, view: View, page: number) =>
    `/crier/api/${workspace.uuid}/posts?limit=${LIMIT}&page=${page}${view.query(workspace)}`;
  return {
    database,
    ask,
    subjectPort: subject.port,
    pathOf,
    once: async (port: number, path: string): Promise<ListAnswer> => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { authorization: `Bearer ${database.seed.key}` },
      });
      return (await response.json()) as ListAnswer;
    },
  };
}

interface ListAnswer {
  readonly data: readonly { readonly id: number }[];
  readonly meta: { readonly total: number };
}

async function againstFloor(
  reader: Reader,
  floor: RunningServer,
  workspace: ListedWorkspace,
  effort: Effort,
): Promise<Figure> {
  const [all] = VIEWS;
  const path = reader.pathOf(workspace, all ?? missing(), 1);
  const floorPath = `/${workspace.id}/posts`;
  const [own, others] = [
    await reader.once(reader.subjectPort, path),
    await reader.once(floor.port, floorPath),
  ];
  const differing = own.data.findIndex((post, index) => !isDeepStrictEqual(post, others.data[index]));
  if (differing !== -1 || own.data.length !== others.data.length || own.meta.total !== others.meta.total) {
    const posts = JSON.stringify([own.data[differing], others.data[differing]]);
    throw new Error(`the floor answers another page: ${posts}`);
  }
  const rate = (port: number, asked: string) => async (milliseconds: number) => {
    const outcome = await reader.ask(port, asked, CONNECTIONS, milliseconds);
    return (outcome.answered * 1_000) / outcome.milliseconds;
  };
  return await alternate(
    {
      name: `list: ${count(workspace.posts)} posts`,
      unit: 'requests/s',
      goal: { kind: 'at least', value: 0.5, of: 'ratio' },
      subject: rate(reader.subjectPort, path),
      floor: rate(floor.port, floorPath),
    },
    effort,
  );
}

/** Time of a page, one request after another, against the first page of the same list of few posts. */
async function againstBase(
  reader: Reader,
  view: View,
  page: number,
  workspace: ListedWorkspace,
  base: ListedWorkspace,
  effort: Effort,
): Promise<Figure> {
  await ensureRight(reader, view, page, workspace);
  const time = (asked: string) => async (milliseconds: number) => {
    const outcome = await reader.ask(reader.subjectPort, asked, 1, milliseconds);
    return outcome.milliseconds / outcome.answered;
  };
  const goal: Goal = { kind: 'at most', value: page === 1 ? 1.5 : 3, of: 'ratio' };
  return await alternate(
    {
      name: `list: ${view.name}, ${count(workspace.posts)} posts, page ${count(page)}`,
      unit: 'ms',
      goal,
      subject: time(reader.pathOf(workspace, view, page)),
      floor: time(reader.pathOf(base, view, 1)),
    },
    { ...effort, milliseconds: effort.milliseconds / 4, warmUpMilliseconds: effort.warmUpMilliseconds / 4 },
  );
}

/** @throws unless the page has the posts that the tables have, in their order, and `total` counts them all */
async function ensureRight(
  reader: Reader,
  view: View,
  page: number,
  workspace: ListedWorkspace,
): Promise<void> {
  const { data, meta } = await reader.once(reader.subjectPort, reader.pathOf(workspace, view, page));
  const { rows } = await reader.database.client.query<{ total: number; ids: number[] }>(
    `with matched as (
       select p.id, p.created_at from posts p
        where p.workspace_id = $1 and ${view.condition} and $2::int is not null and $3::int is not null)
     select (select count(*) from matched)::int as total,
            array(select id from matched order by created_at desc, id desc limit ${LIMIT} offset $4) as ids`,
    [workspace.id, workspace.account, workspace.tag, (page - 1) * LIMIT],
  );
  const found = { total: meta.total, ids: data.map(({ id }) => id) };
  if (found.ids.length > 0 && isDeepStrictEqual(found, { ...rows[0] })) return;
  throw new Error(
    `list: ${view.name}: answered ${JSON.stringify(found)}, but there is ${JSON.stringify(rows[0])}`,
  );
}

function startFloor(databaseUrl: string): Promise<RunningServer> {
  const environment = { DATABASE_URL: databaseUrl, FLOOR_BASE_URL: 'http://127.0.0.1' };
  return startServer({ script: programPath('list-floor'), environment, healthPath: '/healthz' });
}

function count(value: number): string {
  return value.toLocaleString('en');
}

function missing(): never {
  throw new Error('not seeded');
}
