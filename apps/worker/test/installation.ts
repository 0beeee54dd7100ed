import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@crier/dev-postgres';
import type { ConnectInput, PlatformKey, Post } from '@crier/domain';
import { DEFAULT_SLOTS, parseInput } from '@crier/domain';
import { startSimulator } from '@crier/network-simulator';
import type { Member } from '@crier/operations';
import { contracts } from '@crier/operations/contracts';
import { installQueues, migrate, readMigrations } from '@crier/persistence';
import { createPublishers, type PublisherSettings } from '@crier/publishers';
import {
  createAdministration,
  createLogger,
  migrationsFolder,
  openService,
  parseSettings,
  type RunningProgram,
} from '@crier/service';
import { startWorkerOf } from '../src/start-worker-of.ts';

/** A 1×1 PNG. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const DEADLINE_MS = 40_000;

/** Waits for something to become true by asking every 50 ms; fails after 40 s, saying what was seen last. */
export async function until<T>(ask: () => Promise<T>, satisfied: (seen: T) => boolean): Promise<T> {
  const deadline = Date.now() + DEADLINE_MS;
  for (;;) {
    const seen = await ask();
    if (satisfied(seen)) return seen;
    if (Date.now() > deadline)
      throw new Error(`waited too long; seen last: ${JSON.stringify(seen, null, 1)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

type DeleteMode = 'app_only' | 'app_and_social' | 'social_only';

interface Content {
  readonly body: string;
  readonly media?: readonly number[];
}

/** A whole installation without its API: database, simulated networks, use cases and, when started, a worker. */
export async function openInstallation(adminUrl: string, publishing: PublisherSettings = {}) {
  const test = await createTestDatabase(adminUrl);
  await migrate(test.url, readMigrations(migrationsFolder()));
  await installQueues(test.url);
  const dataDir = await mkdtemp(join(tmpdir(), 'crier-worker-'));
  const simulator = await startSimulator();
  const settings = parseSettings({
    SERVICE_BASE_URL: 'http://127.0.0.1:1',
    SERVICE_SECRET: randomBytes(32).toString('base64url'),
    SERVICE_DATA_DIR: dataDir,
    SERVICE_ALLOW_PRIVATE_NETWORK: 'true',
    DATABASE_URL: test.url,
    WORKER_LEASE_SECONDS: '2',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
  });
  const opened = await openService(settings, createLogger(settings, 'worker'));
  const bluesky = simulator.instances.find((instance) => instance.network === 'bluesky');
  const service = {
    ...opened,
    publishers: createPublishers({
      fetch: opened.fetch,
      now: Date.now,
      random: randomBytes,
      settings: {
        callTimeoutMs: 2_000,
        settleMs: 2_500,
        blueskyVideoService: bluesky?.url ?? '',
        ...publishing,
      },
    }),
  };
  const administration = createAdministration(service.database.prisma, service.sealer);
  const user = await administration.createUser({
    name: 'Dana',
    email: 'dana@pier.example',
    passwordHash: '',
    admin: false,
  });
  const workspace = await administration.createWorkspace({ name: 'Pier', slots: DEFAULT_SLOTS });
  await administration.addMember({ workspace: workspace.uuid, user: String(user.id), role: 'ADMIN' });
  const stored = await service.database.prisma.workspace.findUniqueOrThrow({
    where: { uuid: workspace.uuid },
  });
  const caller: Member = {
    userId: user.id,
    userName: user.name,
    timezone: 'UTC',
    locale: 'en',
    workspaceId: stored.id,
    workspaceUuid: stored.uuid,
    workspaceTimezone: 'UTC',
    role: 'ADMIN',
    canApprove: true,
  };
  let worker: RunningProgram | null = null;

  const instanceOf = (key: string) => {
    const instance = simulator.instances.find((candidate) => candidate.key === key);
    if (!instance) throw new Error(`no instance ${key}`);
    return instance;
  };

  const connect = async (provider: PlatformKey, input: Partial<ConnectInput>): Promise<number> => {
    const answer = await service.publishers[provider]?.connect({
      service: null,
      identifier: null,
      password: null,
      token: null,
      ...input,
    });
    if (answer?.outcome !== 'connected') throw new Error(`not connected: ${JSON.stringify(answer)}`);
    const account = await administration.connectAccount({
      workspace: workspace.uuid,
      provider,
      connected: answer.account,
    });
    return account.id;
  };

  return {
    service,
    dataDir,
    simulator,
    connect,
    /** The first account of a simulated instance, connected anew. */
    connectInstance: async (key: string): Promise<number> => {
      const { network, url: address, accounts } = instanceOf(key);
      const credentials = accounts[0]?.credentials ?? {};
      if (network === 'mastodon')
        return await connect('mastodon', { service: address, token: credentials['access_token'] ?? '' });
      const { identifier = '', password = '' } = credentials as Record<string, string>;
      return await connect('bluesky', { service: address, identifier, password });
    },
    upload: async (content: Uint8Array = PNG): Promise<number> => {
      const path = join(dataDir, `${randomBytes(6).toString('hex')}.png`);
      await (await import('node:fs/promises')).writeFile(path, content);
      const media = await service.operations.uploadMedia({
        caller,
        params: {},
        query: undefined,
        body: { alt_text: 'A small dot' },
        file: { filename: 'dot.png', path, size: content.length },
      });
      return media.id;
    },
    publishNow: async (
      accounts: readonly number[],
      content: readonly Content[],
      options: unknown = {},
    ): Promise<Post> => {
      const body = parseInput(contracts.createPost.body, {
        schedule_now: true,
        accounts,
        versions: [{ account_id: 0, is_original: true, content, options }],
      });
      return await service.operations.createPost({
        caller,
        params: {},
        query: undefined,
        body,
        file: undefined,
      });
    },
    post: async (uuid: string): Promise<Post> =>
      await service.operations.getPost({
        caller,
        params: { post: uuid },
        query: undefined,
        body: undefined,
        file: undefined,
      }),
    deletePost: async (uuid: string, how: { trash?: boolean; delete_mode?: DeleteMode }) =>
      await service.operations.deletePost({
        caller,
        params: { post: uuid },
        query: undefined,
        body: how,
        file: undefined,
      }),
    story: async (uuid: string) =>
      (
        await service.operations.listPublications({
          caller,
          params: { post: uuid },
          query: undefined,
          body: undefined,
          file: undefined,
        })
      ).data,
    /** What is public on an instance, oldest first. */
    publicPosts: async (key: string): Promise<Record<string, never>[]> => {
      const answer = await fetch(`${simulator.url}/_control/posts?instance=${key}`);
      return ((await answer.json()) as { data: Record<string, never>[] }).data;
    },
    fault: async (rule: unknown): Promise<void> => {
      const answer = await fetch(`${simulator.url}/_control/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(rule),
      });
      if (!answer.ok) throw new Error(`fault refused: ${await answer.text()}`);
    },
    startWorker: async () => {
      worker = await startWorkerOf(service);
    },
    stopWorker: async () => {
      await worker?.stop();
      worker = null;
    },
    close: async () => {
      await worker?.stop();
      await simulator.stop();
      await service.close();
      await test.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type Installation = Awaited<ReturnType<typeof openInstallation>>;
