import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contracts } from '@crier/contracts';
import {
  CrierError,
  DEFAULT_SLOTS,
  type FieldErrors,
  type JsonObject,
  type MediaType,
  PLATFORM_KEYS,
  type PlatformKey,
  parseInput,
  UNLIMITED,
} from '@crier/domain';
import { type Member, NO_OBSERVER, publishPublication } from '@crier/operations';
import { AGREEING_CLOCKS, MemoryNetwork } from '@crier/operations/testing';
import { createDispatcher, createJournal, createVault } from '@crier/persistence';
import { cloneDatabase } from '@crier/persistence/testing';
import type { CheckAccount, CheckMedia } from '@crier/requirements-engine';
import { createAdministration, createLogger, openService, parseSettings } from '@crier/service';
import { SOME_FILE, TEST_POLICY } from './publishing-world.ts';
import type { RandomPost } from './random-posts.ts';

/** Limits as servers and creator profiles report them; the first account of each network reports nothing. */
const REPORTED: readonly (readonly [PlatformKey, JsonObject])[] = [
  ['mastodon', { max_characters: 2_000, characters_reserved_per_url: 40, max_media_attachments: 10 }],
  ['mastodon', { max_characters: 60, characters_reserved_per_url: 10, max_media_attachments: 2 }],
  ['mastodon', { max_characters: 0, characters_reserved_per_url: -1, max_media_attachments: 'many' }],
  ['bluesky', { blob_upload_limit: 100_000_000 }],
  ['pixelfed', { max_characters: 300, max_media_attachments: 20 }],
  ['twitter', { max_characters: 4_000 }],
  ['tiktok', { photo_uploads: true }],
  ['tiktok', { photo_uploads: true, direct_posting: false }],
];

const MIME: Readonly<Record<MediaType, string>> = {
  image: 'image/png',
  gif: 'image/gif',
  video: 'video/mp4',
  document: 'application/pdf',
};

type Stored = CheckAccount & { readonly limits: JsonObject | null };

/** The use cases on a database of their own, with accounts of every network and media of every kind. */
export async function openOneResultWorld(adminUrl: string) {
  const test = await cloneDatabase(adminUrl);
  const dataDir = await mkdtemp(join(tmpdir(), 'crier-one-result-'));
  const settings = parseSettings({
    SERVICE_BASE_URL: 'http://127.0.0.1:1',
    SERVICE_SECRET: randomBytes(32).toString('base64url'),
    SERVICE_DATA_DIR: dataDir,
    DATABASE_URL: test.url,
    LOG_LEVEL: 'silent',
  });
  const service = await openService(settings, createLogger(settings, 'worker'));
  const { prisma, pool } = service.database;
  const administration = createAdministration(service.database, service.sealer);
  const user = await administration.createUser({
    name: 'Dana',
    email: 'dana@pier.example',
    passwordHash: '',
    admin: false,
  });
  const { uuid: workspace } = await administration.createWorkspace({ name: 'Pier', slots: DEFAULT_SLOTS });
  const { id: workspaceId } = await prisma.workspace.findUniqueOrThrow({ where: { uuid: workspace } });
  const caller: Member = {
    userId: user.id,
    userName: user.name,
    timezone: 'UTC',
    locale: 'en',
    workspaceId,
    workspaceUuid: workspace,
    workspaceTimezone: 'UTC',
    role: 'ADMIN',
    canApprove: true,
    allowance: UNLIMITED,
  };

  const accounts: Stored[] = [];
  const silent = PLATFORM_KEYS.map((provider) => [provider, null] as const);
  for (const [provider, limits] of [...silent, ...REPORTED]) {
    const name = `${provider} ${accounts.length}`;
    const connected = await administration.connectAccount({
      workspace,
      provider,
      connected: {
        remoteId: String(accounts.length),
        service: null,
        name,
        username: name,
        image: null,
        data: null,
        limits,
        credentials: { token: 't1', refresh: '' },
        expiresAt: null,
      },
    });
    accounts.push({ id: connected.id, provider, name, data: null, limits });
  }
  const media = new Map<number, CheckMedia>();
  for (const type of ['image', 'image', 'gif', 'video'] as const) {
    const { id } = await prisma.media.create({
      data: {
        workspaceId,
        name: type,
        type,
        mimeType: MIME[type],
        size: 1_000,
        path: `${type}-${randomUUID()}`,
      },
    });
    media.set(id, { id, type, mime_type: MIME[type] });
  }

  const dispatcher = createDispatcher(pool, service.jobSender);
  const network = new MemoryNetwork();
  const publishing = {
    journal: createJournal(pool, service.jobSender),
    vault: createVault(pool, service.sealer),
    networks: network.networks(),
    disk: SOME_FILE,
    publicUrlOf: () => null,
    leases: { keep: () => ({ isSurelyHeld: () => true, stop: () => undefined }) },
    policy: TEST_POLICY,
    observer: {
      ...NO_OBSERVER,
      defect: (error: unknown) => {
        throw error;
      },
    },
    now: Date.now,
    clock: AGREEING_CLOCKS,
    elapsed: Date.now,
    newToken: () => randomUUID(),
    pause: async () => undefined,
    stopping: () => false,
  };

  const call = { caller, params: {}, query: undefined, file: undefined };

  return {
    accounts,
    media,
    validate: async (post: RandomPost, locale = caller.locale) => {
      const body = parseInput(contracts.validatePost.body, post);
      return await service.operations.validatePost({ ...call, caller: { ...caller, locale }, body });
    },
    /** The field errors a post is refused with; null when it was taken to be published at once. */
    createNow: async (post: RandomPost): Promise<FieldErrors | null> => {
      const body = parseInput(contracts.createPost.body, { ...post, schedule_now: true });
      try {
        await service.operations.createPost({ ...call, body });
        return null;
      } catch (error) {
        if (!(error instanceof CrierError) || error.code !== 'validation') throw error;
        return error.errors;
      }
    },
    /** Publishes a post that nobody checked: what each account's publication fails with, `[]` where it goes out. */
    publishUnchecked: async (post: RandomPost): Promise<ReadonlyMap<number, readonly string[]>> => {
      const body = parseInput(contracts.createPost.body, post);
      const { uuid } = await service.operations.createPost({ ...call, body });
      await pool.query(
        "update posts set status = 'scheduled', scheduled_at = now() - interval '1 second' where uuid = $1",
        [uuid],
      );
      if ((await dispatcher.dispatchDue()) === 0) throw new Error('the post is not due');
      const { id } = await prisma.post.findUniqueOrThrow({ where: { uuid } });
      const publications = await prisma.publication.findMany({ where: { postId: id } });
      for (const publication of publications) await publishPublication(publication.uuid, publishing);
      const story = await service.operations.listPublications({
        ...call,
        params: { post: uuid },
        body: undefined,
      });
      return new Map(
        story.data.map(({ account, state, errors }) => [
          account.id,
          state === 'published' || state === 'failed' ? errors : [`ended as ${state}`],
        ]),
      );
    },
    /** How many posts the networks took. */
    published: () => network.posts.length,
    close: async () => {
      await service.close();
      await test.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
