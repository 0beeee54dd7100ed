import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublishAccount, StepAnswer } from '@crier/domain';
import { DEFAULT_SLOTS } from '@crier/domain';
import type { UploadKind } from '@crier/operations/ports';
import { MemoryNetwork } from '@crier/operations/testing';
import { cloneDatabase } from '@crier/persistence/testing';
import {
  createAdministration,
  createLogger,
  openService,
  parseSettings,
  type RunningProgram,
} from '@crier/service';
import { startWorkerOf } from '../src/start-worker-of.ts';

/** An installation with many due posts, on a network in memory that keeps callers waiting. */
export async function openBacklogWorld(adminUrl: string) {
  const test = await cloneDatabase(adminUrl);
  const dataDir = await mkdtemp(join(tmpdir(), 'crier-backlog-'));
  const settings = parseSettings({
    SERVICE_BASE_URL: 'http://127.0.0.1:1',
    SERVICE_SECRET: 'a-secret-only-for-tests-of-forty-characters',
    SERVICE_DATA_DIR: dataDir,
    DATABASE_URL: test.url,
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
  });
  const opened = await openService(settings, createLogger(settings, 'worker'));
  const { pool } = opened.database;
  const administration = createAdministration(opened.database, opened.sealer);
  const network = new MemoryNetwork();
  /** Called before the network acts; an answer takes the place of the network's. */
  let onCall: (account: PublishAccount, post: string) => Promise<StepAnswer | undefined> = async () =>
    undefined;
  const networks = network.networks({
    perform: async (context) => {
      const answer = await onCall(context.request.account, context.request.identity.post);
      return answer ?? (await network.publishing.perform(context));
    },
  });
  const service = { ...opened, networks };
  const workers: RunningProgram[] = [];

  const idOfWorkspace = async (uuid: string) =>
    (await opened.database.prisma.workspace.findUniqueOrThrow({ where: { uuid } })).id;

  const fileOf = async (workspaceId: number, upload: UploadKind) => {
    const [type, mimeType] = upload === 'video' ? ['video', 'video/mp4'] : ['image', 'image/png'];
    const path = `${randomUUID()}.bin`;
    const from = join(dataDir, path);
    await writeFile(from, 'x');
    await opened.disk.put(from, path);
    const data = { workspaceId, name: path, type, mimeType, size: 1, path };
    return (await opened.database.prisma.media.create({ data })).id;
  };

  return {
    pool,
    network,
    onCall: (call: typeof onCall) => {
      onCall = call;
    },
    workspace: async () =>
      (await administration.createWorkspace({ name: 'Pier', slots: DEFAULT_SLOTS })).uuid,
    account: async (workspace: string, server: string) => {
      const name = randomUUID();
      const account = await administration.connectAccount({
        workspace,
        provider: 'mastodon',
        connected: {
          remoteId: name,
          service: server,
          name,
          username: name,
          image: null,
          data: null,
          limits: null,
          credentials: { token: 't1', refresh: '' },
          expiresAt: null,
        },
      });
      return account.id;
    },
    /** Scheduled posts on an account, due so many seconds ago, with their jobs; their UUIDs. */
    posts: async (
      workspace: string,
      account: number,
      secondsAgo: readonly number[],
      upload: UploadKind = 'none',
    ) => {
      const workspaceId = await idOfWorkspace(workspace);
      const media = upload === 'none' ? [] : [await fileOf(workspaceId, upload)];
      const uuids: string[] = [];
      for (const seconds of secondsAgo) {
        const scheduledAt = new Date(Date.now() - seconds * 1_000);
        scheduledAt.setMilliseconds(0);
        const content = [{ body: 'Fresh bread', url: null, media, video_thumbs: [] }];
        const post = await opened.database.prisma.post.create({
          data: {
            workspaceId,
            status: 'scheduled',
            scheduledAt,
            revision: 1,
            versions: { create: { workspaceId, accountId: 0, position: 0, content } },
            publications: { create: { workspaceId, accountId: account } },
          },
        });
        await opened.jobSender.send(pool, 'post-due', { post: post.uuid, revision: 1 }, scheduledAt);
        uuids.push(post.uuid);
      }
      return uuids;
    },
    /** How many posts have been dispatched. */
    dispatched: async () => {
      const { rows } = await pool.query<{ n: number }>(
        "select count(*)::int as n from posts where status <> 'scheduled'",
      );
      return rows[0]?.n;
    },
    /** The posts of an account, by due time and then id. */
    inOrder: async (account: number) => {
      const { rows } = await pool.query<{ uuid: string }>(
        `select p.uuid from posts p join publications u on u.post_id = p.id
          where u.account_id = $1 order by p.scheduled_at, p.id`,
        [account],
      );
      return rows.map(({ uuid }) => uuid);
    },
    /** How many jobs the publication that needed most has needed. */
    mostJobs: async () => {
      const { rows } = await pool.query<{ jobs: number }>(
        `select count(*)::int as jobs from pgboss.job where name = 'publication'
          group by data ->> 'publication' order by jobs desc limit 1`,
      );
      return rows[0]?.jobs;
    },
    /** The posts that are public, oldest first. */
    published: () => network.posts.map(({ key }) => key.split(':')[0] ?? ''),
    startWorker: async () => {
      const worker = await startWorkerOf(service);
      workers.push(worker);
      return worker;
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
      await opened.close();
      await test.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type BacklogWorld = Awaited<ReturnType<typeof openBacklogWorld>>;
