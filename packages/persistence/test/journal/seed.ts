import type { Credentials, PlannedStep } from '@crier/domain';
import type { Lease, NextTask, TaskShare } from '@crier/operations/ports';
import { presentPublication } from '@crier/operations/testing';
import {
  createDispatcher,
  createJournal,
  createJournalRequests,
  createVault,
  type Database,
  type JobSender,
  openDatabase,
  openJobSender,
  type Sealer,
} from '../../src/index.ts';
import { writePlan } from '../../src/journal/write-plan.ts';
import { cloneDatabase } from '../../src/testing/index.ts';

/** Keeps credentials readable, so that tests see what was stored. */
const readableSealer: Sealer = {
  seal: (value, context) => Buffer.from(JSON.stringify({ context, value })),
  open: (sealed, context) => {
    const parsed = JSON.parse(Buffer.from(sealed).toString()) as { context: string; value: Credentials };
    if (parsed.context !== context) throw new Error('sealed for somebody else');
    return parsed.value;
  },
};

/** What people request of the journal, with histories as the API returns them. */
function tellingRequests(pool: Database['pool'], jobs: JobSender) {
  const requests = createJournalRequests(pool, jobs);
  return {
    ...requests,
    publications: async (...of: Parameters<typeof requests.publications>) =>
      (await requests.publications(...of))?.map(presentPublication) ?? null,
  };
}

/** A migrated database of its own with the journal on it. */
export async function openJournal(adminUrl: string) {
  const test = await cloneDatabase(adminUrl);
  const database = openDatabase(test.url);
  const jobs = await openJobSender(database.pool, () => undefined);
  return {
    database,
    jobs,
    journal: createJournal(database.pool, jobs),
    requests: tellingRequests(database.pool, jobs),
    dispatcher: createDispatcher(database.pool, jobs),
    /** Steps none of which has been sent. */
    plan: ({ publicationId }: Lease, steps: readonly PlannedStep[]) =>
      writePlan(database.pool, publicationId, steps),
    vault: createVault(database.pool, readableSealer),
    close: async () => {
      await jobs.close();
      await database.close();
      await test.drop();
    },
  };
}

export type OpenJournal = Awaited<ReturnType<typeof openJournal>>;

/** A workspace with accounts of one network each. */
export async function seedWorkspace(database: Database, accounts: number) {
  const workspace = await database.prisma.workspace.create({ data: { name: 'Harbour' } });
  const created = [];
  for (let n = 1; n <= accounts; n++) {
    const uuid = crypto.randomUUID();
    created.push(
      await database.prisma.account.create({
        data: {
          uuid,
          workspaceId: workspace.id,
          provider: 'mastodon',
          service: 'https://social.example',
          remoteId: `${n}`,
          name: `Account ${n}`,
          username: `account${n}`,
          credentials: Buffer.from(
            readableSealer.seal({ token: `t${n}`, refresh: `r${n}` }, `account:${uuid}`),
          ),
          inspectedAt: new Date(),
        },
      }),
    );
  }
  return { workspace, accounts: created };
}

/** A scheduled post with a publication on each account; due a second ago unless told otherwise. */
export async function seedPost(
  database: Database,
  workspaceId: number,
  accountIds: readonly number[],
  scheduledAt = new Date(Date.now() - 1_000),
) {
  return await database.prisma.post.create({
    data: {
      workspaceId,
      status: 'scheduled',
      scheduledAt,
      revision: 1,
      versions: {
        create: {
          workspaceId,
          accountId: 0,
          position: 0,
          content: [{ body: 'Fresh bread', url: null, media: [], video_thumbs: [] }],
        },
      },
      publications: {
        create: accountIds.map((accountId, position) => ({ workspaceId, accountId, position })),
      },
    },
    include: { publications: { orderBy: { position: 'asc' } } },
  });
}

/** The jobs waiting in a queue, as what they carry. */
export async function waitingJobs(database: Database, name: string): Promise<unknown[]> {
  const { rows } = await database.pool.query<{ data: unknown }>(
    "select data from pgboss.job where name = $1 and state = 'created' order by created_on",
    [name],
  );
  return rows.map((row) => row.data);
}

/** The share of a worker with these tasks in hand and slots without end. */
export function shareOf(inHand: readonly NextTask[], change: Partial<TaskShare> = {}): TaskShare {
  return {
    inHand,
    without: [],
    closed: [],
    over: [],
    turns: [],
    noSuspects: false,
    ...change,
  };
}
