import type { Credentials } from '@crier/domain';
import {
  DEFAULT_POLICY,
  NO_OBSERVER,
  type PublishDependencies,
  type PublishPolicy,
  presentPublication,
  publishPublication,
} from '@crier/operations';
import type { Decision, Discard, NextTask, PublicationJournal } from '@crier/operations/ports';
import { AGREEING_CLOCKS, type MemoryNetwork } from '@crier/operations/testing';
import {
  createDispatcher,
  createJournal,
  createJournalRequests,
  createPostStore,
  createRemovalJournal,
  createVault,
  nextTaskOf,
  openDatabase,
  openJobSender,
  REMOVALS,
  type Sealer,
} from '@crier/persistence';
import { cloneDatabase } from '@crier/persistence/testing';
import { shareOf } from '../src/share-of.ts';

/** Bounds small enough for tests: leases run out when the test says so. */
export const TEST_POLICY: PublishPolicy = {
  ...DEFAULT_POLICY,
  confirmRefusalMs: 0,
  leaseMs: 60_000,
  inlineWaitMs: 50,
  minWaitMs: 1,
  unconfirmedAfterMs: 3_600_000,
  leastAnswers: 1,
  leastAskedMs: -60_000,
};

/** A disk that has every file, each without a byte. */
export const SOME_FILE: PublishDependencies['disk'] = {
  stream: async () => (async function* nothing() {})(),
  sizeOf: async () => 1,
};

const plainSealer: Sealer = {
  seal: (value) => Buffer.from(JSON.stringify(value)),
  open: (sealed) => JSON.parse(Buffer.from(sealed).toString()) as Credentials,
};

/** Journal, vault and dispatcher on a database of their own, without a worker process. */
export async function openPublishingWorld(adminUrl: string) {
  const test = await cloneDatabase(adminUrl);
  const database = openDatabase(test.url);
  const jobs = await openJobSender(database.pool, () => undefined);
  const journal = createJournal(database.pool, jobs);
  const requests = createJournalRequests(database.pool, jobs);
  const dispatcher = createDispatcher(database.pool, jobs);
  const vault = createVault(database.pool, plainSealer);
  const unauthorized: string[] = [];
  const defects: unknown[] = [];

  const dependencies = (
    network: MemoryNetwork,
    overrides: Partial<PublishDependencies> & { policy?: PublishPolicy; journal?: PublicationJournal } = {},
  ): PublishDependencies => ({
    journal,
    vault,
    networks: network.networks(),
    disk: SOME_FILE,
    publicUrlOf: () => null,
    leases: { keep: () => ({ isSurelyHeld: () => true, stop: () => undefined }) },
    policy: TEST_POLICY,
    observer: {
      ...NO_OBSERVER,
      unauthorized: ({ reason }) => unauthorized.push(reason),
      defect: (error) => defects.push(error),
    },
    now: Date.now,
    clock: AGREEING_CLOCKS,
    elapsed: Date.now,
    newToken: () => crypto.randomUUID(),
    pause: async () => undefined,
    stopping: () => false,
    ...overrides,
  });

  /** A dispatched thread of `length` posts on one new account. */
  const dispatchThread = async (
    length: number,
    options: { media?: boolean; body?: (item: number) => string; delays?: readonly number[] } = {},
  ) => {
    const workspace = await database.prisma.workspace.create({ data: { name: 'Harbour' } });
    const account = await database.prisma.account.create({
      data: {
        workspaceId: workspace.id,
        provider: 'mastodon',
        service: 'https://social.example',
        remoteId: '1',
        name: 'Harbour',
        username: 'harbour',
        credentials: Buffer.from(plainSealer.seal({ token: 't1', refresh: 'r1' }, '')),
        inspectedAt: new Date(),
      },
    });
    const media = options.media
      ? await database.prisma.media.create({
          data: {
            workspaceId: workspace.id,
            name: 'a.png',
            type: 'image',
            mimeType: 'image/png',
            size: 1,
            path: 'a.png',
          },
        })
      : null;
    const post = await database.prisma.post.create({
      data: {
        workspaceId: workspace.id,
        status: 'scheduled',
        scheduledAt: new Date(Date.now() - 1_000),
        revision: 1,
        versions: {
          create: {
            workspaceId: workspace.id,
            accountId: 0,
            position: 0,
            content: Array.from({ length }, (_, item) => ({
              body: options.body?.(item) ?? `Post ${item + 1}`,
              url: null,
              media: media ? [media.id] : [],
              video_thumbs: [],
              ...(options.delays?.[item] ? { delay_minutes: options.delays[item] } : {}),
            })),
          },
        },
        publications: { create: { workspaceId: workspace.id, accountId: account.id } },
      },
      include: { publications: true },
    });
    await dispatcher.dispatchDue();
    const publication = post.publications[0]?.uuid ?? '';
    const posts = createPostStore(database, jobs);
    const ref = { uuid: post.uuid };
    return {
      publication,
      post: post.uuid,
      discard: (discard: Discard) => posts.discard(workspace.id, [ref], discard),
      restore: () => posts.restore(workspace.id, ref, () => true),
      exists: async () => (await posts.find(workspace.id, ref)) !== null,
      /** The removals of the post that have not ended, as their jobs name them. */
      removals: async () => {
        const found = await database.pool.query<{ id: string }>(
          `select r.id from removals r join publications p on p.id = r.publication_id
            where p.uuid = $1 and r.state = 'pending'`,
          [publication],
        );
        return found.rows.map((row) => row.id);
      },
      accountId: account.id,
      story: async () =>
        (await requests.publications(workspace.id, { uuid: post.uuid }))?.map(presentPublication)[0],
      reconcile: (decision: Decision) =>
        requests.reconcile(workspace.id, { uuid: post.uuid }, { id: account.id }, decision),
      retry: () => requests.retry(workspace.id, { uuid: post.uuid }, { id: account.id }),
      status: async () => (await database.prisma.post.findUniqueOrThrow({ where: { id: post.id } })).status,
      expireLease: () =>
        database.pool.query("update accounts set lease_until = now() - interval '1 second' where id = $1", [
          account.id,
        ]),
      /** Moves everything that the journal knows of the steps into the past. */
      pass: (minutes: number) =>
        database.pool.query(
          `update publication_steps s set sent_at = s.sent_at - $2 * interval '1 minute',
                  answered_at = s.answered_at - $2 * interval '1 minute',
                  lost_at = s.lost_at - $2 * interval '1 minute'
             from publications p where p.id = s.publication_id and p.uuid = $1`,
          [publication, minutes],
        ),
      /** For how many minutes each post but the first was held back after the one before it was accepted. */
      gaps: async () => {
        const { rows } = await database.pool.query<{ minutes: string }>(
          `select extract(epoch from least(s.sent_at, s.lost_at) - lag(s.answered_at) over (order by s.item)) / 60
                  as minutes
             from publication_steps s join publications p on p.id = s.publication_id
            where p.uuid = $1 and s.visible order by s.item`,
          [publication],
        );
        return rows.slice(1).map(({ minutes }) => Number(minutes));
      },
      comeDue: () =>
        database.pool.query('update publications set not_before = null, wake_at = now() where uuid = $1', [
          publication,
        ]),
    };
  };

  return {
    database,
    journal,
    unauthorized,
    defects,
    dependencies,
    dispatchThread,
    removals: createRemovalJournal(database.pool, jobs),
    /** Every removal that a worker would take, in its order. */
    waitingRemovals: async () => {
      const next = nextTaskOf(database.pool, REMOVALS);
      const taken: NextTask[] = [];
      for (;;) {
        const task = await next(shareOf({ posts: 1_000, uploads: 0 }, taken, [], []));
        if (task === null) return taken.map(({ id }) => id);
        taken.push(task);
      }
    },
    dispatchDue: dispatcher.dispatchDue,
    publish: (publication: string, deps: PublishDependencies) => publishPublication(publication, deps),
    close: async () => {
      await jobs.close();
      await database.close();
      await test.drop();
    },
  };
}

export type PublishingWorld = Awaited<ReturnType<typeof openPublishingWorld>>;
