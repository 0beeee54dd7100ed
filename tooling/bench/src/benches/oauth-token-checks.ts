import type { Figure } from '@crier/lab/figures';
import type { BenchContext } from '../bench.ts';
import { type BenchDatabase, openBenchDatabase } from '../database/bench-database.ts';
import { seedAccessTokens, seedApp } from '../database/seed-oauth.ts';
import { startStatementCounter } from '../database/statement-counter.ts';
import type { LoadGenerator } from '../load/load-generator.ts';
import type { Order } from '../load/order.ts';
import { alternate } from '../measure/alternate.ts';
import { startApiSubject } from '../programs/api-subject.ts';
import { programPath, type RunningServer, startServer } from '../programs/run-program.ts';

const CONNECTIONS = 50;
const MAX_REQUESTS = 5_000_000;
const COUNTED_REQUESTS = 100;
const FEW_TOKENS = 1_000;
const MANY_TOKENS = 1_000_000;
/** Of a short run, which is not judged. */
const SOME_TOKENS = 20_000;
const TOKENS_USED = 500;
const ANSWER = JSON.stringify({ success: true });

/** The cost of checking an access token for a REST request, and whether it grows with the number of tokens. */
export async function compareTokenChecks(
  context: BenchContext,
  database: BenchDatabase,
  generator: LoadGenerator,
): Promise<Figure[]> {
  const few = await seedAccessTokens(database.client, database.seed.userId, FEW_TOKENS, TOKENS_USED);
  const crowded = await openBenchDatabase(context.adminUrl);
  try {
    await seedApp(crowded.client);
    const count = context.effort.short ? SOME_TOKENS : MANY_TOKENS;
    const many = await seedAccessTokens(crowded.client, crowded.seed.userId, count, TOKENS_USED);
    const statements = await countStatements(database, few, generator);
    const subject = await startSubject(database);
    try {
      return [
        await compareWithOpenApi(context, { database, generator, subject, tokens: few }),
        statements,
        await compareSizes(context, { generator, subject, few, crowded, many }),
      ];
    } finally {
      await subject.stop();
    }
  } finally {
    await crowded.close();
  }
}

async function compareWithOpenApi(
  context: BenchContext,
  { database, generator, subject, tokens }: SubjectUnderLoad,
): Promise<Figure> {
  const { url, seed, dataDir } = database;
  const floor = await startServer({
    script: programPath('open-api'),
    environment: {
      DATABASE_URL: url,
      DATABASE_CONNECTIONS: '10',
      SERVICE_BASE_URL: 'http://127.0.0.1',
      SERVICE_CORE_PATH: 'crier',
      SERVICE_SECRET: seed.secret,
      SERVICE_DATA_DIR: dataDir,
      LOG_LEVEL: 'fatal',
    },
    healthPath: '/healthz',
  });
  try {
    return await alternate(
      {
        name: 'request with a token',
        unit: 'requests/s',
        goal: { kind: 'at least', value: 0.6, of: 'ratio' },
        subject: rateOf(generator, subject, tokens),
        floor: rateOf(generator, floor, tokens),
      },
      context.effort,
    );
  } finally {
    await floor.stop();
  }
}

interface SubjectUnderLoad {
  readonly database: BenchDatabase;
  readonly generator: LoadGenerator;
  readonly subject: RunningServer;
  readonly tokens: readonly string[];
}

interface Sizes {
  readonly generator: LoadGenerator;
  readonly subject: RunningServer;
  readonly few: readonly string[];
  readonly crowded: BenchDatabase;
  readonly many: readonly string[];
}

/** The rate among many tokens by that among few: at most 1.3 times the time each. */
async function compareSizes(context: BenchContext, sizes: Sizes): Promise<Figure> {
  const { generator, subject, few, crowded, many } = sizes;
  const other = await startSubject(crowded);
  try {
    return await alternate(
      {
        name: 'request with a token: 1,000,000 tokens against 1,000',
        unit: 'requests/s',
        goal: { kind: 'at least', value: 1 / 1.3, of: 'ratio' },
        subject: rateOf(generator, other, many),
        floor: rateOf(generator, subject, few),
      },
      context.effort,
    );
  } finally {
    await other.stop();
  }
}

async function countStatements(
  { url, seed, dataDir }: BenchDatabase,
  tokens: readonly string[],
  generator: LoadGenerator,
): Promise<Figure> {
  const counter = await startStatementCounter(url);
  const server = await startApiSubject({ databaseUrl: counter.url, dataDir, secret: seed.secret });
  try {
    const order = { ...requestOrder(server, tokens), connections: 1, milliseconds: 10_000 };
    await generator.carryOut({ ...order, requests: 1 });
    const before = counter.count();
    const { answered } = await generator.carryOut({ ...order, requests: COUNTED_REQUESTS });
    return {
      name: 'request with a token: statements',
      unit: 'per request',
      subject: (counter.count() - before) / answered,
      floor: null,
      ratio: null,
      goal: { kind: 'exactly', value: 1, of: 'subject' },
      rounds: null,
    };
  } finally {
    await server.stop();
    await counter.close();
  }
}

function startSubject({ url, seed, dataDir }: BenchDatabase): Promise<RunningServer> {
  return startApiSubject({ databaseUrl: url, dataDir, secret: seed.secret });
}

function rateOf(generator: LoadGenerator, server: RunningServer, tokens: readonly string[]) {
  return async (milliseconds: number) => {
    const order = { ...requestOrder(server, tokens), milliseconds };
    const { answered, milliseconds: taken, sample } = await generator.carryOut(order);
    if (sample !== ANSWER) throw new Error(`ping answered ${sample}`);
    return (answered * 1_000) / taken;
  };
}

function requestOrder(server: RunningServer, tokens: readonly string[]): Omit<Order, 'milliseconds'> {
  return {
    port: server.port,
    method: 'GET',
    path: '/crier/api/ping',
    headers: {},
    body: null,
    authorizations: tokens.map((token) => `Bearer ${token}`),
    expect: 200,
    connections: CONNECTIONS,
    requests: MAX_REQUESTS,
  };
}
