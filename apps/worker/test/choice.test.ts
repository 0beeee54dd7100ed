import type { NextTask, UploadKind } from '@crier/operations/ports';
import { nextTaskOf, openDatabase, PUBLICATIONS } from '@crier/persistence';
import { cloneDatabase } from '@crier/persistence/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Slots, shareOf } from '../src/share-of.ts';

let test: Awaited<ReturnType<typeof cloneDatabase>>;
let database: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  test = await cloneDatabase(inject('adminUrl'));
  database = openDatabase(test.url);
});
afterAll(async () => {
  await database?.close();
  await test?.drop();
});

function seeded(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
}

interface Waiting {
  readonly workspace: number;
  readonly lane: number;
  readonly server: string;
  readonly upload: UploadKind;
  readonly fresh: boolean;
}

/** Publications of random workspaces, accounts and servers, all due; by UUID, in the order of each account. */
async function seed(random: (most: number) => number): Promise<Map<string, Waiting>> {
  const { prisma, pool } = database;
  await pool.query('delete from workspaces');
  const waiting = new Map<string, Waiting>();
  const servers = 1 + random(4);
  for (let workspaces = 1 + random(3); workspaces > 0; workspaces--) {
    const workspace = await prisma.workspace.create({ data: { name: 'Pier' } });
    for (let accounts = 1 + random(8); accounts > 0; accounts--) {
      const service = `https://${random(servers)}.example`;
      const names = { name: 'Pier', username: 'pier', remoteId: `${accounts}` };
      const account = await prisma.account.create({
        data: {
          ...names,
          workspaceId: workspace.id,
          provider: 'mastodon',
          service,
          credentials: Buffer.of(),
        },
      });
      const minutes = Array.from({ length: 1 + random(4) }, () => random(2) * 60).sort((a, b) => b - a);
      for (const ago of minutes) {
        const upload = (['none', 'none', 'files', 'video'] as const)[random(4)] ?? 'none';
        const at = new Date(Date.now() - ago * 60_000 - 1_000);
        const post = await prisma.post.create({
          data: {
            ...{ workspaceId: workspace.id, status: 'publishing', scheduledAt: at },
            publications: {
              create: { workspaceId: workspace.id, accountId: account.id, dueAt: at, wakeAt: at, upload },
            },
          },
          include: { publications: true },
        });
        const uuid = post.publications[0]?.uuid ?? '';
        const server = `mastodon ${service}`;
        waiting.set(uuid, { workspace: workspace.id, lane: account.id, server, upload, fresh: ago === 0 });
      }
    }
  }
  return waiting;
}

type Task = Pick<NextTask, 'workspace' | 'lane' | 'server' | 'upload' | 'fresh'>;

/** The rules, written a second time and in plain numbers. */
function rules(slots: Slots, inHand: readonly Task[], task: Task) {
  const uploads = task.upload !== 'none';
  const count = uploads ? slots.uploads : slots.posts;
  const same = inHand.filter((other) => (other.upload !== 'none') === uploads);
  const used = (match: (other: Task) => boolean) => same.filter(match).length + 1;
  const part = (of: number) => Math.max(1, Math.floor(of));
  const ofWorkspace = used((other) => other.workspace === task.workspace);
  const ofPair = used((other) => other.workspace === task.workspace && other.server === task.server);
  const [share, alone] = [part((count * 5) / 8), part(count - 1)];
  const isWithin =
    same.length < count &&
    ofWorkspace <= alone &&
    ofPair <= part(alone / 2) &&
    used((other) => other.server === task.server) <= share &&
    (task.fresh || used((other) => !other.fresh) <= part(count * 0.75)) &&
    (task.upload !== 'video' || used((other) => other.upload === 'video') <= part(count / 2));
  const isOver = ofWorkspace > share || ofPair > part(share / 2);
  return { isOver, mayRun: isWithin && !(isOver && same.length + 1 === count) };
}

it.each(Array.from({ length: 25 }, (_, index) => index + 1))(
  'keeps every limit, is never idle while something may run, and starves nothing (case %i)',
  async (index) => {
    const random = seeded(index * 7_919);
    const waiting = await seed(random);
    const slots = { posts: 1 + random(10), uploads: 1 + random(6) };
    const next = nextTaskOf(database.pool, PUBLICATIONS);
    const inHand: NextTask[] = [];
    let turns: number[] = [];
    const heads = () => {
      const lanes = new Set(inHand.map(({ lane }) => lane));
      return [...waiting.values()].filter(({ lane }) => !lanes.has(lane) && lanes.add(lane));
    };
    const end = async (task: NextTask) => {
      inHand.splice(inHand.indexOf(task), 1);
      waiting.delete(task.id);
      await database.pool.query('update publications set wake_at = null where uuid = $1', [task.id]);
    };
    while (waiting.size > 0) {
      const task = await next(shareOf(slots, inHand, [], turns));
      const could = heads().map((head) => rules(slots, inHand, head));
      if (task === null) {
        expect(could.filter(({ mayRun }) => mayRun)).toEqual([]);
        // Nothing is in hand for ever, so everything comes to its turn.
        const some = inHand[random(inHand.length)];
        if (!some) throw new Error('something waits, nothing is in hand, and nothing may run');
        await end(some);
        continue;
      }
      expect(task).toMatchObject(waiting.get(task.id) ?? {});
      const { isOver, mayRun } = rules(slots, inHand, task);
      expect(mayRun).toBe(true);
      if (isOver) expect(could.filter((other) => other.mayRun && !other.isOver)).toEqual([]);
      turns = [...turns.filter((other) => other !== task.workspace), task.workspace];
      inHand.push(task);
    }
  },
);
