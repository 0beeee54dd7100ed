import type { Figure } from '@crier/lab/figures';
import type { Bench, Effort } from '../bench.ts';
import { type BenchDatabase, openBenchDatabase } from '../database/bench-database.ts';
import { type LoadGenerator, startLoadGenerator } from '../load/load-generator.ts';
import { alternate } from '../measure/alternate.ts';
import { startApiSubject } from '../programs/api-subject.ts';
import type { RunningServer } from '../programs/run-program.ts';

const PAGE = 20;
const MAX_REQUESTS = 1_000_000;

/** How many records the lists have, the first being what the second is compared with. */
const FULL = { base: 1_000, rated: 100_000 };
const SHORT = { base: 100, rated: 400 };

const LISTS = ['workspaces', 'users', 'receipts'] as const;

/** An installation of the multi-tenant edition whose lists are that long. */
interface Installation {
  readonly records: number;
  readonly database: BenchDatabase;
  readonly server: RunningServer;
}

export const panelLists: Bench = {
  name: 'panel-lists',
  subject: 'GET /panel/workspaces, /panel/users and /panel/receipts of the API',
  floor: 'the first page of the same list of 1,000 records',
  run: async ({ adminUrl, effort, say }) => {
    const { base, rated } = effort.short ? SHORT : FULL;
    const generator = await startLoadGenerator();
    const opened: Installation[] = [];
    try {
      for (const records of [base, rated]) opened.push(await openInstallation(adminUrl, records));
      say(`panel-lists: ${base} and ${rated} records of each kind written`);
      const [few, many] = opened;
      if (few === undefined || many === undefined) throw new Error('nothing was opened');
      const figures: Figure[] = [];
      for (const list of LISTS)
        for (const page of [1, rated / PAGE])
          figures.push(await compare(generator, list, page, many, few, effort));
      return figures;
    } finally {
      for (const { server, database } of opened) {
        await server.stop();
        await database.close();
      }
      await generator.stop();
    }
  },
};

async function openInstallation(adminUrl: string | null, records: number): Promise<Installation> {
  const database = await openBenchDatabase(adminUrl);
  const { client, seed, url, dataDir } = database;
  await client.query('update users set is_admin = true where id = $1', [seed.userId]);
  // The bench itself adds a user and two workspaces.
  await client.query(
    `insert into users (name, email) select 'User ' || n, 'user' || n || '@bench.test' from generate_series(2, $1) n`,
    [records],
  );
  await client.query(`insert into workspaces (name) select 'Workspace ' || n from generate_series(3, $1) n`, [
    records,
  ]);
  await client.query(
    `insert into receipts (workspace_id, transaction_id, invoice_number, amount, tax, currency, paid_at)
     select $2, 'txn_' || n, 'NP-' || n, 29.00, 5.51, 'EUR', now() from generate_series(1, $1) n`,
    [records, seed.subject.id],
  );
  await client.query('vacuum analyze');
  const settings = { SERVICE_EDITION: 'multi_tenant' };
  const server = await startApiSubject({ databaseUrl: url, dataDir, secret: seed.secret, settings });
  return { records, database, server };
}

/** Time of a page, one request after another, against the first page of the same list of few records. */
async function compare(
  generator: LoadGenerator,
  list: (typeof LISTS)[number],
  page: number,
  many: Installation,
  few: Installation,
  effort: Effort,
): Promise<Figure> {
  await ensureRight(list, page, many);
  const time =
    ({ server, database }: Installation, asked: number) =>
    async (milliseconds: number) => {
      const outcome = await generator.carryOut({
        ...{ port: server.port, method: 'GET', path: pathOf(list, asked), body: null, expect: 200 },
        headers: { authorization: `Bearer ${database.seed.key}`, accept: 'application/json' },
        ...{ connections: 1, milliseconds, requests: MAX_REQUESTS },
      });
      return outcome.milliseconds / outcome.answered;
    };
  const place = page === 1 ? 'page 1' : 'last page';
  return await alternate(
    {
      name: `panel-lists: ${list}, ${many.records.toLocaleString('en')}, ${place}`,
      unit: 'ms',
      goal: { kind: 'at most', value: page === 1 ? 1.5 : 3, of: 'ratio' },
      subject: time(many, page),
      floor: time(few, 1),
    },
    { ...effort, milliseconds: effort.milliseconds / 4, warmUpMilliseconds: effort.warmUpMilliseconds / 4 },
  );
}

function pathOf(list: string, page: number): string {
  return `/crier/api/panel/${list}?page=${page}`;
}

/** @throws unless the page is full, and the list as long as it should be */
async function ensureRight(
  list: string,
  page: number,
  { records, server, database }: Installation,
): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${server.port}${pathOf(list, page)}`, {
    headers: { authorization: `Bearer ${database.seed.key}` },
  });
  const { data, meta } = (await response.json()) as { data: unknown[]; meta: { total: number } };
  if (data.length === PAGE && meta.total === records) return;
  throw new Error(`panel-lists: page ${page} of ${list} has ${data.length} records of ${meta.total}`);
}
