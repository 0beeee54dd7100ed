import type { Figure } from '@crier/lab/figures';
import type { Bench, BenchContext } from '../bench.ts';
import { type BenchDatabase, openBenchDatabase } from '../database/bench-database.ts';
import { type LoadGenerator, startLoadGenerator } from '../load/load-generator.ts';
import type { Order } from '../load/order.ts';
import { alternate } from '../measure/alternate.ts';
import { startApiSubject } from '../programs/api-subject.ts';
import type { RunningServer } from '../programs/run-program.ts';
import { postBody } from './post-body.ts';

const CONNECTIONS = 20;
const MAX_REQUESTS = 1_000_000;
const REVISION = '2026-07-28';

/** A request of one side, and what its first answer must contain. */
interface Side {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly contains: string;
}

interface Pair {
  readonly name: string;
  readonly atLeast: number;
  readonly subject: Side;
  readonly floor: Side;
}

export const mcp: Bench = {
  name: 'mcp',
  subject: `tools/call and tools/list on the MCP endpoint with a personal key, revision ${REVISION}`,
  floor: 'the REST call that a tool mirrors; GET /ping for the list',
  run: async (context) => {
    const database = await openBenchDatabase(context.adminUrl);
    const generator = await startLoadGenerator();
    const { url, seed, dataDir } = database;
    const { profileDir } = context;
    try {
      const api = await startApiSubject({ databaseUrl: url, dataDir, secret: seed.secret, profileDir });
      try {
        return await compareAll(context, database, generator, api);
      } finally {
        await api.stop();
      }
    } finally {
      await generator.stop();
      await database.close();
    }
  },
};

async function compareAll(
  { effort }: BenchContext,
  { seed }: BenchDatabase,
  generator: LoadGenerator,
  { port }: RunningServer,
): Promise<readonly Figure[]> {
  const ask = (side: Side, limits: Pick<Order, 'connections' | 'milliseconds' | 'requests'>) =>
    generator.carryOut({
      port,
      method: side.method,
      path: `/crier/${side.path}`,
      headers: { authorization: `Bearer ${seed.key}`, accept: 'application/json', ...side.headers },
      body: side.body,
      expect: 200,
      ...limits,
    });
  const rate = (side: Side) => async (milliseconds: number) => {
    const limits = { connections: CONNECTIONS, milliseconds, requests: MAX_REQUESTS };
    const { answered, milliseconds: taken, sample } = await ask(side, limits);
    if (!sample.includes(side.contains)) throw new Error(`${side.path} answered ${sample.slice(0, 500)}`);
    return (answered * 1_000) / taken;
  };
  const once = { connections: 1, milliseconds: 10_000, requests: 1 };
  const made = await ask(createPost(seed.subject, seed.subject.accounts), once);
  const { uuid } = JSON.parse(made.sample) as { readonly uuid: string };
  const figures: Figure[] = [];
  for (const { name, atLeast, subject, floor } of pairs(seed, uuid)) {
    const goal = { kind: 'at least', value: atLeast, of: 'ratio' } as const;
    const sides = { subject: rate(subject), floor: rate(floor) };
    figures.push(await alternate({ name: `mcp: ${name}`, unit: 'requests/s', goal, ...sides }, effort));
  }
  return figures;
}

/** Every pair does the same work for the same user; what they write goes to different workspaces. */
function pairs({ subject, floor }: BenchDatabase['seed'], post: string): readonly Pair[] {
  const { uuid: workspace } = subject;
  const read = (path: string, contains: string): Side => ({
    method: 'GET',
    path: `api/${path}`,
    body: null,
    contains,
  });
  return [
    {
      name: 'tools/list',
      atLeast: 0.5,
      subject: message('tools/list', {}, '"publish-post-now"'),
      floor: read('ping', '"success":true'),
    },
    {
      name: 'list-accounts',
      atLeast: 0.7,
      subject: toolCall('list-accounts', { workspace }, '"provider":"mastodon"'),
      floor: read(`${workspace}/accounts`, '"provider":"mastodon"'),
    },
    {
      name: 'get-post',
      atLeast: 0.7,
      subject: toolCall('get-post', { workspace, post }, post),
      floor: read(`${workspace}/posts/${post}`, post),
    },
    {
      name: 'create-post',
      atLeast: 0.7,
      subject: toolCall('create-post', { workspace, ...draft(subject.accounts) }, '"status":"draft"'),
      floor: createPost(floor, floor.accounts),
    },
  ];
}

function draft(accounts: readonly number[]): object {
  const { accounts: to, versions } = postBody(accounts, Date.now());
  return { accounts: to, versions };
}

function createPost({ uuid }: { readonly uuid: string }, accounts: readonly number[]): Side {
  return {
    method: 'POST',
    path: `api/${uuid}/posts`,
    body: JSON.stringify(draft(accounts)),
    contains: '"status":"draft"',
  };
}

function toolCall(name: string, args: object, contains: string): Side {
  return message('tools/call', { name, arguments: args }, contains);
}

function message(
  method: string,
  params: { readonly name?: string; readonly arguments?: object },
  contains: string,
): Side {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': REVISION,
    'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  return {
    method: 'POST',
    path: 'mcp',
    headers: {
      accept: 'application/json, text/event-stream',
      // As `fetch` sends it.
      'accept-encoding': 'gzip, deflate',
      'mcp-protocol-version': REVISION,
      'mcp-method': method,
      ...(params.name === undefined ? {} : { 'mcp-name': params.name }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } }),
    contains,
  };
}
