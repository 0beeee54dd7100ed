import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contracts } from '@crier/contracts';
import { parseInput, UNLIMITED } from '@crier/domain';
import type { Member } from '@crier/operations';
import type { Response } from '@crier/operations/testing';
import { cloneDatabase } from '@crier/persistence/testing';
import { createLogger, openService, parseSettings, type RunningProgram, type Service } from '@crier/service';
import { startWorkerOf } from '../src/start-worker-of.ts';
import { until } from './until.ts';

type Name =
  | 'createWebhook'
  | 'updateWebhook'
  | 'enableWebhook'
  | 'getWebhook'
  | 'rotateWebhookSecret'
  | 'testWebhook'
  | 'listWebhookDeliveries'
  | 'replayWebhookDelivery'
  | 'replayFailedDeliveries';

interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: object;
}

/** An installation with one workspace, an account, and a worker when it is started. */
export async function openWebhooksWorld(adminUrl: string, environment: Record<string, string> = {}) {
  const database = await cloneDatabase(adminUrl);
  const dataDir = await mkdtemp(join(tmpdir(), 'crier-webhooks-'));
  const variables = {
    SERVICE_BASE_URL: 'https://social.example',
    SERVICE_SECRET: 'a-secret-only-for-tests-of-forty-characters',
    SERVICE_ALLOW_PRIVATE_NETWORK: 'true',
    MEDIA_READER_PRIORITY: 'normal',
    DATABASE_URL: database.url,
    SERVICE_DATA_DIR: dataDir,
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    ...environment,
  };
  const settings = parseSettings(variables);
  const service = await openService(settings, createLogger(settings, 'test'));
  const caller = await seed(service);
  let worker: RunningProgram | null = null;
  return {
    service,
    caller,
    variables,
    call: async <N extends Name>(name: N, input: Input = {}): Promise<Response<N>> => {
      const call = { caller, params: {}, query: {}, body: {}, file: undefined, ...input };
      const handler = service.operations[name] as (call: unknown) => Promise<unknown>;
      return (await handler(call)) as Response<N>;
    },
    /** Adds a file to the library, which is an event about no post; returns its name. */
    addFiles: async (names: readonly string[]) => {
      await service.database.pool.query(
        `insert into media (workspace_id, name, type, mime_type, size, path)
         select $1, name, 'image', 'image/png', 1, name from unnest($2::text[]) name`,
        [caller.workspaceId, names],
      );
    },
    startWorker: async () => {
      worker = await startWorkerOf(service);
    },
    stopWorker: async () => {
      await worker?.stop();
      worker = null;
    },
    /** Lets everything that waits be due now. */
    hurry: async () => {
      const { pool } = service.database;
      await pool.query("update webhook_deliveries set next_at = now() where state = 'waiting'");
      const { rows } = await pool.query<{ webhook: number }>(
        `update webhooks w set wake_at = now()
          where exists (select from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting')
         returning id as webhook`,
      );
      for (const data of rows) await service.jobSender.send(pool, 'webhook', data);
    },
    /** Waits until every event so far has its number. */
    composed: () =>
      until(
        async () => (await service.database.pool.query('select from events where number is null')).rowCount,
        (waiting) => waiting === 0,
      ),
    createPost: async (body: object = {}) => {
      const versions = [{ account_id: 0, is_original: true, content: [{ body: 'Fresh bread.' }] }];
      const parsed = parseInput(contracts.createPost.body, { accounts: [1], versions, ...body });
      const call = { caller, params: {}, query: undefined, body: parsed, file: undefined };
      return await service.operations.createPost(call);
    },
    deletePost: async (post: string) => {
      const body = { trash: false };
      const call = { caller, params: { post }, query: undefined, body, file: undefined };
      await service.operations.deletePost(call);
    },
    close: async () => {
      await worker?.stop();
      await service.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type WebhooksWorld = Awaited<ReturnType<typeof openWebhooksWorld>>;

async function seed({ database: { pool } }: Service): Promise<Member> {
  await pool.query("insert into users (name, email) values ('Dana', 'dana@crier.example')");
  const { rows } = await pool.query<{ id: number; uuid: string }>(
    "insert into workspaces (name) values ('Harbour') returning id, uuid",
  );
  const { id: workspaceId = 0, uuid: workspaceUuid = '' } = rows[0] ?? {};
  await pool.query(
    "insert into memberships (workspace_id, user_id, role, can_approve) values ($1, 1, 'ADMIN', true)",
    [workspaceId],
  );
  await pool.query(
    `insert into accounts (workspace_id, provider, remote_id, name, username, credentials)
     select $1, 'mastodon', n, 'Account ' || n, 'a' || n, '' from generate_series(1, 2) n`,
    [workspaceId],
  );
  // What the seeding itself caused is no event of a test.
  await pool.query('delete from events');
  return {
    ...{ userId: 1, userName: 'Dana', timezone: 'UTC', locale: 'en', role: 'ADMIN', canApprove: true },
    ...{ workspaceId, workspaceUuid, workspaceTimezone: 'UTC', allowance: UNLIMITED },
  };
}
