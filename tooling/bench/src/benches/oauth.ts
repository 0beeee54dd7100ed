import type { Figure, Goal } from '@crier/lab/figures';
import type { Bench, BenchContext } from '../bench.ts';
import { type BenchDatabase, openBenchDatabase } from '../database/bench-database.ts';
import { APP, CHALLENGE, seedApp, seedCodes } from '../database/seed-oauth.ts';
import { startStatementCounter } from '../database/statement-counter.ts';
import { type LoadGenerator, startLoadGenerator } from '../load/load-generator.ts';
import type { Order, Outcome } from '../load/order.ts';
import { alternate } from '../measure/alternate.ts';
import { startApiSubject } from '../programs/api-subject.ts';
import { programPath, type RunningServer, startServer } from '../programs/run-program.ts';
import { compareTokenChecks } from './oauth-token-checks.ts';

const CONNECTIONS = 16;
const MAX_REQUESTS = 1_000_000;
const COUNTED_CALLS = 50;
/** Codes of one measurement of a second: more than either side redeems in it. */
const CODES_PER_SECOND = 2_500;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** A server with a token endpoint, and codes for it. */
interface Peer {
  readonly server: RunningServer;
  readonly path: string;
  readonly codes: (count: number) => Promise<string[]>;
}

type Start = (databaseUrl: string) => Promise<Peer>;

export const oauth: Bench = {
  name: 'oauth',
  subject: 'the token endpoint of the API: refreshes and code exchanges of a public app, 16 connections',
  floor: 'oidc-provider on PostgreSQL, with a plain adapter and with one that locks',
  run: async (context) => {
    const database = await openBenchDatabase(context.adminUrl);
    const generator = await startLoadGenerator();
    try {
      await seedApp(database.client);
      return [
        ...(await compareGrants(context, database, generator)),
        ...(await compareTokenChecks(context, database, generator)),
      ];
    } finally {
      await generator.stop();
      await database.close();
    }
  },
};

async function compareGrants(
  context: BenchContext,
  database: BenchDatabase,
  generator: LoadGenerator,
): Promise<Figure[]> {
  const ours = startOurs(database, context.profileDir);
  const floors = [
    { name: 'plain', start: startPeer(false), goal: atLeast(1) },
    { name: 'locking', start: startPeer(true), goal: atLeast(1.5) },
  ];
  const figures: Figure[] = [];
  const subject = await ours(database.url);
  try {
    for (const { name, start, goal } of floors) {
      const floor = await start(database.url);
      try {
        figures.push(
          await compareRefreshes(context, { subject, floor, generator, name, goal }),
          await compareExchanges(context, { subject, floor, generator, name, goal }),
        );
      } finally {
        await floor.server.stop();
      }
    }
  } finally {
    await subject.server.stop();
  }
  const statements = await countStatements(ours, database.url, generator);
  for (const { name, start } of floors) {
    const peer = await countStatements(start, database.url, generator);
    figures.push(
      statementFigure(`refresh: statements (${name})`, statements.refresh, peer.refresh),
      statementFigure(`code exchange: statements (${name})`, statements.exchange, peer.exchange),
    );
  }
  return figures;
}

interface Pairing {
  readonly subject: Peer;
  readonly floor: Peer;
  readonly generator: LoadGenerator;
  readonly name: string;
  readonly goal: Goal;
}

/** Each connection refreshes its own chain, as apps do, from where it stopped the round before. */
async function compareRefreshes(context: BenchContext, pairing: Pairing): Promise<Figure> {
  const rateOf = async (peer: Peer) => {
    let heads = await firstRefreshTokens(peer, pairing.generator);
    return async (milliseconds: number) => {
      const outcome = await pairing.generator.carryOut(refreshOrder(peer, heads, { milliseconds }));
      heads = [...outcome.ends];
      return rate(outcome);
    };
  };
  return await alternate(
    {
      name: `refresh (${pairing.name})`,
      unit: 'calls/s',
      goal: pairing.goal,
      subject: await rateOf(pairing.subject),
      floor: await rateOf(pairing.floor),
    },
    context.effort,
  );
}

/** Codes are made between the measurements; each is redeemed once. */
async function compareExchanges(context: BenchContext, pairing: Pairing): Promise<Figure> {
  const { effort } = context;
  const perRound = Math.ceil(
    (CODES_PER_SECOND * Math.max(effort.milliseconds, effort.warmUpMilliseconds)) / 1_000,
  );
  const stock = new Map<Peer, string[]>();
  const refill = async () => {
    for (const peer of [pairing.subject, pairing.floor]) stock.set(peer, await peer.codes(perRound));
  };
  const rateOf = (peer: Peer) => async (milliseconds: number) => {
    const codes = stock.get(peer) ?? [];
    stock.set(peer, []);
    return rate(await pairing.generator.carryOut({ ...exchangeOrder(peer, codes), milliseconds }));
  };
  await refill();
  return await alternate(
    {
      name: `code exchange (${pairing.name})`,
      unit: 'calls/s',
      goal: pairing.goal,
      subject: rateOf(pairing.subject),
      floor: rateOf(pairing.floor),
      between: refill,
    },
    effort,
  );
}

/** Sends calls one after another past a counter, once everything is warm. */
async function countStatements(start: Start, url: string, generator: LoadGenerator) {
  const counter = await startStatementCounter(url);
  const peer = await start(counter.url);
  try {
    const alone = { connections: 1, milliseconds: 60_000, requests: COUNTED_CALLS };
    const perCall = async (order: Order) => {
      const before = counter.count();
      const outcome = await generator.carryOut(order);
      return { each: (counter.count() - before) / outcome.answered, outcome };
    };
    const warm = await peer.codes(COUNTED_CALLS);
    await generator.carryOut({ ...exchangeOrder(peer, warm), ...alone });
    const codes = await peer.codes(COUNTED_CALLS);
    const exchange = await perCall({ ...exchangeOrder(peer, codes), ...alone });
    const head = refreshTokenOf(exchange.outcome.sample);
    const warmed = await generator.carryOut({ ...refreshOrder(peer, [head], alone), ...alone });
    const refresh = await perCall({ ...refreshOrder(peer, warmed.ends, alone), ...alone });
    return { exchange: exchange.each, refresh: refresh.each };
  } finally {
    await peer.server.stop();
    await counter.close();
  }
}

function startOurs({ client, seed, dataDir }: BenchDatabase, profileDir: string | null): Start {
  let series = 0;
  return async (databaseUrl) => ({
    server: await startApiSubject({ databaseUrl, dataDir, secret: seed.secret, profileDir }),
    path: '/crier/oauth/token',
    codes: (count) => seedCodes(client, seed.userId, ++series, count),
  });
}

function startPeer(locks: boolean): Start {
  return async (databaseUrl) => {
    const environment = {
      DATABASE_URL: databaseUrl,
      LOCKS: String(locks),
      PEER_CLIENT_ID: APP.clientId,
      PEER_REDIRECT_URI: APP.redirectUri,
      PEER_CHALLENGE: CHALLENGE,
    };
    const server = await startServer({
      script: programPath('oauth-peer'),
      environment,
      healthPath: '/healthz',
    });
    return {
      server,
      path: '/token',
      codes: async (count) => {
        const response = await fetch(`http://127.0.0.1:${server.port}/seed?codes=${count}`);
        if (!response.ok) throw new Error(await response.text());
        return (await response.json()) as string[];
      },
    };
  };
}

async function firstRefreshTokens(peer: Peer, generator: LoadGenerator): Promise<string[]> {
  const heads: string[] = [];
  for (const code of await peer.codes(CONNECTIONS)) {
    const order = { ...exchangeOrder(peer, [code]), connections: 1, milliseconds: 10_000 };
    heads.push(refreshTokenOf((await generator.carryOut(order)).sample));
  }
  return heads;
}

function exchangeOrder(peer: Peer, codes: readonly string[]): Order {
  const { clientId, redirectUri, verifier } = APP;
  const form = { grant_type: 'authorization_code', client_id: clientId, redirect_uri: redirectUri };
  const rest = new URLSearchParams({ ...form, code_verifier: verifier }).toString();
  return { ...tokenOrder(peer), bodies: codes.map((code) => `${rest}&code=${encodeURIComponent(code)}`) };
}

function refreshOrder(
  peer: Peer,
  starts: readonly string[],
  { milliseconds }: Pick<Order, 'milliseconds'>,
): Order {
  const form = new URLSearchParams({ grant_type: 'refresh_token', client_id: APP.clientId }).toString();
  const chain = { prefix: `${form}&refresh_token=`, member: 'refresh_token', starts };
  return { ...tokenOrder(peer), milliseconds, chain };
}

function tokenOrder({ server, path }: Peer): Order {
  return {
    port: server.port,
    method: 'POST',
    path,
    headers: FORM,
    body: null,
    expect: 200,
    connections: CONNECTIONS,
    milliseconds: 0,
    requests: MAX_REQUESTS,
  };
}

function refreshTokenOf(answer: string): string {
  const { refresh_token: token } = JSON.parse(answer) as { refresh_token?: string };
  if (!token) throw new Error(`no refresh token in ${answer}`);
  return token;
}

function rate({ answered, milliseconds }: Outcome): number {
  return (answered * 1_000) / milliseconds;
}

function atLeast(value: number): Goal {
  return { kind: 'at least', value, of: 'ratio' };
}

function statementFigure(name: string, subject: number, floor: number): Figure {
  return { name, unit: 'per call', subject, floor, ratio: subject / floor, goal: null, rounds: null };
}
