import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contracts } from '@crier/contracts';
import type { ConnectedAccount, ConnectInput, Networks, PlatformKey, Post } from '@crier/domain';
import { DEFAULT_SLOTS, parseInput, UNLIMITED } from '@crier/domain';
import { createCardPictures } from '@crier/media';
import { watchExchanges } from '@crier/network-descriptions';
import { startSimulator } from '@crier/network-simulator';
import type { Member } from '@crier/operations';
import { cloneDatabase } from '@crier/persistence/testing';
import { createNetworks, type PublisherSettings } from '@crier/publishers';
import {
  createAdministration,
  createLogger,
  openService,
  parseSettings,
  type RunningProgram,
} from '@crier/service';
import { startWorkerOf } from '../src/start-worker-of.ts';
import { startFileHost } from './file-host.ts';
import { registeredApps } from './registered-apps.ts';
import { APP, APP_NETWORKS, USUAL_INSTANCES } from './usual-instances.ts';

/** A 1×1 PNG. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

type DeleteMode = 'app_only' | 'app_and_social' | 'social_only';

interface Content {
  readonly delay_minutes?: number;
  readonly body: string;
  readonly url?: string;
  readonly media?: readonly number[];
}

/** What stands between the installation and the networks. */
export interface Between {
  readonly fetch?: (usual: typeof fetch) => typeof fetch;
  readonly networks?: (usual: Networks) => Networks;
}

/** A whole installation without its API: database, simulated networks, use cases and, when started, a worker. */
export async function openInstallation(
  adminUrl: string,
  publishing: PublisherSettings = {},
  environment: Readonly<Record<string, string>> = {},
  instances = USUAL_INSTANCES,
  between: Between = {},
) {
  const test = await cloneDatabase(adminUrl);
  const dataDir = await mkdtemp(join(tmpdir(), 'crier-worker-'));
  const files = await startFileHost();
  const { onExchange, ensureAllowed } = watchExchanges('requests and answers');
  const simulator = await startSimulator({ instances, onExchange });
  const settings = parseSettings({
    SERVICE_BASE_URL: files.url,
    SERVICE_SECRET: randomBytes(32).toString('base64url'),
    SERVICE_DATA_DIR: dataDir,
    SERVICE_ALLOW_PRIVATE_NETWORK: 'true',
    DATABASE_URL: test.url,
    WORKER_LEASE_SECONDS: '2',
    WORKER_CONFIRM_SECONDS: '1',
    MEDIA_READER_PRIORITY: 'normal',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    ...environment,
  });
  const opened = await openService(settings, createLogger(settings, 'worker'));
  const addressOf = (network: string) =>
    simulator.instances.find((instance) => instance.network === network)?.url ?? '';
  const networks = createNetworks(
    {
      fetch: between.fetch?.(opened.fetch) ?? opened.fetch,
      now: opened.now,
      random: randomBytes,
      shrink: createCardPictures(opened.converter),
      settings: {
        callTimeoutMs: 2_000,
        // Longer than the slowest call of a test takes to be carried out, on a busy machine as well.
        settleMs: 3_000,
        blueskyVideoService: addressOf('bluesky'),
        blueskyApp: addressOf('bluesky'),
        ...publishing,
      },
    },
    {
      twitter: { app: APP, baseUrl: addressOf('twitter') },
      linkedin: { app: APP, baseUrl: addressOf('linkedin') },
      linkedin_page: { app: APP, baseUrl: addressOf('linkedin') },
      ...Object.fromEntries(
        APP_NETWORKS.map((network) => [network, { app: APP, baseUrl: addressOf(network) }]),
      ),
      tiktok: {
        ...{ app: APP, baseUrl: addressOf('tiktok') },
        switches: { photo_uploads: environment['TIKTOK_PHOTO_UPLOADS'] === 'true', direct_posting: true },
      },
    },
  );
  const service = { ...opened, networks: between.networks?.(networks) ?? networks };
  files.serve(service);
  const administration = createAdministration(service.database, service.sealer);
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
    allowance: UNLIMITED,
  };
  let worker: RunningProgram | null = null;

  const instanceOf = (key: string) => {
    const instance = simulator.instances.find((candidate) => candidate.key === key);
    if (!instance) throw new Error(`no instance ${key}`);
    return instance;
  };

  const store = async (provider: PlatformKey, connected: ConnectedAccount): Promise<number> =>
    (await administration.connectAccount({ workspace: workspace.uuid, provider, connected })).id;

  const connect = async (provider: PlatformKey, input: Partial<ConnectInput>): Promise<number> => {
    const answer = await service.networks[provider].connect?.({
      service: null,
      identifier: null,
      password: null,
      token: null,
      ...input,
    });
    if (answer?.outcome !== 'connected') throw new Error(`not connected: ${JSON.stringify(answer)}`);
    return await store(provider, answer.account);
  };

  const appAt = registeredApps();
  /** Connects the first identity of a grant with what the browser would have brought. */
  const connectGranted = async (
    provider: PlatformKey,
    address: string,
    token: Readonly<Record<string, string>>,
  ): Promise<number> => {
    const { browser } = service.networks[provider];
    if (browser === null || browser.kind === 'document') throw new Error(`${provider} has no app`);
    const registered = browser.kind === 'server' ? await appAt(browser, address) : null;
    const answer =
      registered?.outcome === 'registered'
        ? await browser.identify({ app: registered.app, service: address, token })
        : await browser.identify({ app: APP, service: null, token });
    const [account] = answer.outcome === 'identified' ? answer.identities : [];
    if (account === undefined)
      throw new Error(`${provider} not connected: ${JSON.stringify([answer, registered])}`);
    return await store(provider, account);
  };

  const create = (
    schedule: object,
    accounts: readonly number[],
    content: readonly Content[],
    options: unknown = {},
  ): Promise<Post> => {
    const versions = [{ account_id: 0, is_original: true, content, options }];
    const body = parseInput(contracts.createPost.body, { ...schedule, accounts, versions });
    return service.operations.createPost({ caller, params: {}, query: undefined, body, file: undefined });
  };

  return {
    service,
    caller,
    dataDir,
    simulator,
    connect,
    /** An account of a simulated instance, connected again; as `provider` where it serves several networks. */
    connectInstance: async (key: string, provider?: PlatformKey, index = 0): Promise<number> => {
      const { network, url: address, accounts } = instanceOf(key);
      const credentials = accounts[index]?.credentials ?? {};
      if (network === 'mastodon')
        return await connect('mastodon', { service: address, token: credentials['access_token'] ?? '' });
      const { identifier = '', password = '' } = credentials as Record<string, string>;
      if (identifier === '')
        return await connectGranted(provider ?? (network as PlatformKey), address, credentials);
      return await connect('bluesky', { service: address, identifier, password });
    },
    accountData: async (id: number): Promise<unknown> =>
      (await service.database.prisma.account.findUniqueOrThrow({ where: { id } })).data,
    upload: async (content: Uint8Array = PNG, filename = 'dot.png'): Promise<number> => {
      const path = join(dataDir, `${randomBytes(6).toString('hex')}-${filename}`);
      await writeFile(path, content);
      const media = await service.operations.uploadMedia({
        caller,
        params: {},
        query: undefined,
        body: { alt_text: 'A small dot' },
        file: { filename, path, size: content.length },
      });
      return media.id;
    },
    publishNow: (accounts: readonly number[], content: readonly Content[], options: unknown = {}) =>
      create({ schedule_now: true }, accounts, content, options),
    /** A post that is due at once on its first account, and `ms` later on the second, which has a time of its own. */
    publishLater: async (accounts: readonly [number, number], content: readonly Content[], ms: number) => {
      const { pool } = service.database;
      const later = [{ account_id: accounts[1], date: '2041-02-11', time: '09:00' }];
      const times = { schedule: true, date: '2040-02-11', time: '09:00', accounts_schedule: later };
      const { uuid } = await create(times, accounts, content);
      const ownAt = new Date(Date.now() + ms);
      await pool.query(
        `with due as (update posts set scheduled_at = now() where uuid = $1 returning id)
         update publications set own_at = $2 where own_at is not null and post_id in (select id from due)`,
        [uuid, ownAt],
      );
      await pool.query(
        "update pgboss.job set start_after = now() where name = 'post-due' and data ->> 'post' = $1::text",
        [uuid],
      );
      return { uuid, ownAt };
    },
    retryPost: (uuid: string, account: number, version?: { content: { body: string }[] }) =>
      service.operations.retryPost({
        caller,
        params: { post: uuid, account: String(account) },
        query: undefined,
        body: { version },
        file: undefined,
      }),
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
      await files.close();
      await service.close();
      await test.drop();
      await rm(dataDir, { recursive: true, force: true });
      await ensureAllowed();
    },
  };
}

export type Installation = Awaited<ReturnType<typeof openInstallation>>;
