import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UNLIMITED } from '@crier/domain';
import {
  carryOutDownload,
  makeThumbnail,
  publishPublication,
  removePublication,
  sessionLines,
} from '@crier/operations';
import type { DownloadBounds, Downloaded } from '@crier/operations/ports';
import { createFixedInspector, createMemoryDisk, MemoryNetwork } from '@crier/operations/testing';
import {
  type Claimant,
  crashingTasks,
  createClaimant,
  createJournal,
  createRemovalJournal,
  createStores,
  openJobSender,
  readDatabaseTime,
} from '@crier/persistence';
import { createOutages, type Moment, type Outages } from '@crier/persistence/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openPublishingWorld, type PublishingWorld } from './publishing-world.ts';

const OUTAGES = 3;
const MOMENTS: readonly Moment[] = ['before', 'after'];
const evidence = { request: 'POST /posts', status: null, body: null };

let world: PublishingWorld;
let outages: Outages;
let claimant: Claimant;
let parts: Awaited<ReturnType<typeof open>>;
let folder: string;

/** What a worker works with, over the connections that the outages cut. */
async function open() {
  const jobs = await openJobSender(outages.pool, () => undefined);
  return {
    jobs,
    stores: createStores({ pool: outages.pool }, jobs, sessionLines),
    journal: createJournal(outages.pool, jobs),
    removals: createRemovalJournal(outages.pool, jobs),
    clock: {
      compare: async () => {
        await readDatabaseTime(outages.pool);
        return { aheadMs: 0, steadyMs: Number.POSITIVE_INFINITY };
      },
    },
  };
}

beforeAll(async () => {
  world = await openPublishingWorld(inject('adminUrl'));
  outages = createOutages(inject('adminUrl'), world.database.pool);
  claimant = createClaimant(outages.pool);
  parts = await open();
  folder = await mkdtemp(join(tmpdir(), 'crier-outages-'));
});
afterAll(async () => {
  await parts?.jobs.close();
  await world?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A task, how it is carried out once, and how it must have ended. */
interface Scene {
  readonly carryOut: () => Promise<unknown>;
  /** Makes a task that waits for a time due at once. */
  readonly comeDue?: () => Promise<unknown>;
  readonly check: () => Promise<void>;
}

/**
 * Carries out a new task for every statement that the work runs: three outages in a row begin with this statement, and
 * then the database stays. Between two attempts the worker does what it does at every look, and no lease runs out.
 */
async function interruptEverywhere(moment: Moment, begin: () => Promise<Scene>): Promise<number> {
  for (let at = 1; ; at += 1) {
    const scene = await begin();
    let met = 0;
    const attempt = () => claimant.carryOut(scene.carryOut);
    const look = async () => {
      await claimant.beat();
      await claimant.giveBack();
      await scene.comeDue?.();
    };
    for (let outage = 0; outage < OUTAGES; outage += 1) {
      if (await outages.interrupt(at, moment, attempt)) met += 1;
      await look();
    }
    for (let last = 0; last < 3; last += 1) {
      await attempt();
      await look();
    }
    await scene.check();
    if (met === 0) return at - 1;
  }
}

/** A thread of two posts, the first with a file. */
async function thread(network: MemoryNetwork) {
  const dispatched = await world.dispatchThread(2, { media: true });
  const deps = world.dependencies(network, { journal: parts.journal, clock: parts.clock });
  const publish = () => publishPublication(dispatched.publication, deps);
  return { dispatched, deps, publish };
}

/** A file that a disk may move away. */
async function temporaryFile(): Promise<string> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, 'a picture');
  return path;
}

describe.each(MOMENTS)('three database outages that begin %s any statement', (moment) => {
  it('while publishing fail no post and publish none twice', async () => {
    const statements = await interruptEverywhere(moment, async () => {
      const network = new MemoryNetwork();
      const { dispatched, publish } = await thread(network);
      return {
        carryOut: publish,
        comeDue: dispatched.comeDue,
        check: async () => {
          expect(await dispatched.status()).toBe('published');
          expect(network.posts.map(({ item }) => item)).toEqual([0, 1]);
        },
      };
    });
    expect(statements).toBeGreaterThan(6);
  });

  it('while reading back a lost post fail no post in the middle of its thread', async () => {
    const statements = await interruptEverywhere(moment, async () => {
      const network = new MemoryNetwork();
      const { dispatched, publish, deps } = await thread(network);
      network.script.push('pass', 'lost');
      network.readBacks.push({ outcome: 'unclear', reason: 'down', retryAfterMs: 60_000, evidence });
      expect(await publishPublication(dispatched.publication, deps)).toBe('waiting');
      await dispatched.comeDue();
      return {
        carryOut: publish,
        comeDue: dispatched.comeDue,
        check: async () => {
          expect(await dispatched.status()).toBe('published');
          expect(network.posts.map(({ item }) => item)).toEqual([0, 1]);
        },
      };
    });
    expect(statements).toBeGreaterThan(4);
  });

  it('during a removal leave nothing public that was to be deleted', async () => {
    const statements = await interruptEverywhere(moment, async () => {
      const network = new MemoryNetwork();
      const { dispatched, publish, deps } = await thread(network);
      expect(await publish()).toBe('published');
      await dispatched.discard({ app: 'keep', networks: true });
      const [removal = ''] = await dispatched.removals();
      const { pool } = world.database;
      return {
        carryOut: () => removePublication(removal, { ...deps, removals: parts.removals }),
        comeDue: () => pool.query('update removals set wake_at = now() where wake_at is not null'),
        check: async () => {
          const { rows } = await pool.query('select state, errors from removals where id = $1', [removal]);
          expect(rows).toEqual([{ state: 'removed', errors: [] }]);
          expect(network.removed).toContain('post-1');
        },
      };
    });
    expect(statements).toBeGreaterThan(6);
  });

  it('during a download add its file once', async () => {
    const statements = await interruptEverywhere(moment, async () => {
      const { pool } = world.database;
      const { rows } = await pool.query<{ workspace: number; user: number }>(
        `with home as (insert into workspaces (name) values ('Pier') returning id),
              dana as (insert into users (name, email) values ('Dana', gen_random_uuid() || '@pier.example') returning id)
         insert into memberships (workspace_id, user_id, role, can_approve)
         select home.id, dana.id, 'ADMIN', true from home, dana
         returning workspace_id as workspace, user_id as user`,
      );
      const { workspace = 0, user = 0 } = rows[0] ?? {};
      const request = { url: 'https://files.example/a.png', altText: null, folder: null };
      const uuid = await parts.stores.downloads.begin(workspace, user, request);
      const disk = createMemoryDisk();
      const fetch = async <T>(
        _url: string,
        bounds: DownloadBounds,
        work: (file: Downloaded) => Promise<T>,
      ) => {
        await bounds.onProgress?.(5, 10);
        const file = { filename: 'a.png', path: await temporaryFile(), size: 9 };
        return await work({ outcome: 'received', file });
      };
      const facts = { type: 'image', mimeType: 'image/png', extension: 'png', width: 1, height: 1 };
      return {
        carryOut: () =>
          carryOutDownload(uuid, {
            ...{ downloads: parts.stores.downloads, workspaces: parts.stores.workspaces, disk },
            downloader: { fetch },
            inspector: createFixedInspector({ ...facts, durationMs: null } as never),
            newToken: () => crypto.randomUUID(),
            allowanceOf: () => UNLIMITED,
            now: () => new Date(),
            random: (bytes: number) => crypto.getRandomValues(Buffer.alloc(bytes)),
          } as never),
        comeDue: () => pool.query('update remote_downloads set wake_at = now() where wake_at is not null'),
        check: async () => {
          const found = await pool.query('select state, error from remote_downloads where id = $1', [uuid]);
          expect(found.rows).toEqual([{ state: 'completed', error: null }]);
          const media = await pool.query('select from media where workspace_id = $1', [workspace]);
          expect(media.rowCount).toBe(1);
        },
      };
    });
    expect(statements).toBeGreaterThan(4);
  });

  it('during a thumbnail give the video its thumbnail', async () => {
    const statements = await interruptEverywhere(moment, async () => {
      const { pool } = world.database;
      const { rows } = await pool.query<{ id: number }>(
        `with home as (insert into workspaces (name) values ('Quay') returning id)
         insert into media (workspace_id, name, type, mime_type, size, path, thumb_due_at)
         select id, 'a.mp4', 'video', 'video/mp4', 1, 'a.mp4', now() from home returning id`,
      );
      const id = rows[0]?.id ?? 0;
      const disk = createMemoryDisk();
      await disk.put(await temporaryFile(), 'a.mp4');
      return {
        carryOut: () =>
          makeThumbnail(String(id), {
            ...{ thumbnails: parts.stores.thumbnails, disk, newToken: () => crypto.randomUUID() },
            thumbnailer: { make: async (_path, _video, work) => work(await temporaryFile()) },
          }),
        check: async () => {
          const found = await pool.query('select thumb_due_at, thumb_path from media where id = $1', [id]);
          expect(found.rows).toEqual([{ thumb_due_at: null, thumb_path: expect.any(String) }]);
        },
      };
    });
    expect(statements).toBeGreaterThan(3);
  });
});

it('outages make no task look as if it crashed the process', async () => {
  expect(await crashingTasks(world.database.pool, new Date(0))).toEqual([]);
});
