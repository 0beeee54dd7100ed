import type { Figure } from '@crier/lab/figures';
import type { Bench, BenchContext } from '../bench.ts';
import { type BenchDatabase, openBenchDatabase } from '../database/bench-database.ts';
import { startStatementCounter } from '../database/statement-counter.ts';
import { type LoadGenerator, startLoadGenerator } from '../load/load-generator.ts';
import type { Order } from '../load/order.ts';
import { alternate } from '../measure/alternate.ts';
import { startApiSubject } from '../programs/api-subject.ts';
import { programPath, type RunningServer, startServer } from '../programs/run-program.ts';

const CONNECTIONS = 50;
const MAX_REQUESTS = 5_000_000;
/** Few enough to be over before anything the API does now and then. */
const COUNTED_REQUESTS = 100;
const ANSWER = JSON.stringify({ success: true });

export const ping: Bench = {
  name: 'ping',
  subject: 'GET /ping of the API with a personal key',
  floor: 'bare Fastify and pg: one named prepared select of the row of the key',
  run: async (context) => {
    const database = await openBenchDatabase(context.adminUrl);
    const generator = await startLoadGenerator();
    try {
      const statements = await countStatements(database, generator);
      return [await compareRates(context, database, generator), statements];
    } finally {
      await generator.stop();
      await database.close();
    }
  },
};

async function compareRates(
  context: BenchContext,
  database: BenchDatabase,
  generator: LoadGenerator,
): Promise<Figure> {
  const { url, seed, dataDir } = database;
  const { profileDir } = context;
  const subject = await startApiSubject({ databaseUrl: url, dataDir, secret: seed.secret, profileDir });
  const floor = await startFloor(url);
  const rate = (server: RunningServer) => async (milliseconds: number) => {
    const order = { ...pingOrder(server, seed.key), milliseconds };
    const { answered, milliseconds: taken, sample } = await generator.carryOut(order);
    if (sample !== ANSWER) throw new Error(`ping answered ${sample}`);
    return (answered * 1_000) / taken;
  };
  try {
    return await alternate(
      {
        name: 'ping',
        unit: 'requests/s',
        goal: { kind: 'at least', value: 0.6, of: 'ratio' },
        subject: rate(subject),
        floor: rate(floor),
      },
      context.effort,
    );
  } finally {
    await Promise.all([subject.stop(), floor.stop()]);
  }
}

/** Sends requests one after another past a counter, once everything is warm. */
async function countStatements(database: BenchDatabase, generator: LoadGenerator): Promise<Figure> {
  const { url, seed, dataDir } = database;
  const perRequest = async (start: (url: string) => Promise<RunningServer>) => {
    const counter = await startStatementCounter(url);
    try {
      const server = await start(counter.url);
      try {
        const order = { ...pingOrder(server, seed.key), connections: 1, milliseconds: 10_000, requests: 1 };
        await generator.carryOut(order);
        const before = counter.count();
        const { answered } = await generator.carryOut({ ...order, requests: COUNTED_REQUESTS });
        return (counter.count() - before) / answered;
      } finally {
        await server.stop();
      }
    } finally {
      await counter.close();
    }
  };
  const subject = await perRequest((databaseUrl) =>
    startApiSubject({ databaseUrl, dataDir, secret: seed.secret }),
  );
  const floor = await perRequest(startFloor);
  return {
    name: 'ping: statements',
    unit: 'per request',
    subject,
    floor,
    ratio: subject / floor,
    goal: { kind: 'exactly', value: 1, of: 'subject' },
    rounds: null,
  };
}

function startFloor(databaseUrl: string): Promise<RunningServer> {
  const environment = { DATABASE_URL: databaseUrl };
  return startServer({ script: programPath('ping-floor'), environment, healthPath: '/healthz' });
}

function pingOrder(server: RunningServer, key: string): Omit<Order, 'milliseconds'> {
  return {
    port: server.port,
    method: 'GET',
    path: '/crier/api/ping',
    headers: { authorization: `Bearer ${key}` },
    body: null,
    expect: 200,
    connections: CONNECTIONS,
    requests: MAX_REQUESTS,
  };
}
