import { randomBytes, randomUUID } from 'node:crypto';
import { type MediaType, type PlatformKey, type Role, UNLIMITED } from '@crier/domain';
import {
  ABSENT_FILES,
  type CallInput,
  callOperation as callUseCase,
  createFixedInspector,
  createMemoryDisk,
  createOperations,
  type Member,
  type MemoryDisk,
  type OperationDependencies,
  type Operations,
  type Response,
  sessionLines,
} from '@crier/operations/testing';
import type pg from 'pg';
import {
  createStores,
  createWebhookStore,
  type Database,
  type JobSender,
  openDatabase,
  openJobSender,
  type Stores,
} from '../../src/index.ts';
import { cloneDatabase } from '../../src/testing/index.ts';
import { plainSealer } from '../connections/plain-sealer.ts';

/** One workspace on a database of its own, and the use cases over the real stores. */
export interface World {
  readonly database: Database;
  readonly jobs: JobSender;
  readonly stores: Stores;
  readonly disk: MemoryDisk;
  readonly dependencies: OperationDependencies;
  readonly operations: Operations;
  readonly member: Member;
  readonly clock: { now: Date };
  close(): Promise<void>;
}

export async function openWorld(adminUrl: string): Promise<World> {
  const cloned = await cloneDatabase(adminUrl);
  const database = openDatabase(cloned.url, { connections: 16 });
  const jobs = await openJobSender(database.pool, (error) => {
    throw error;
  });
  const stores = createStores(database, jobs, sessionLines);
  const disk = createMemoryDisk();
  const clock = { now: new Date() };
  const dependencies = {
    ...stores,
    ...ABSENT_FILES,
    disk,
    inspector: createFixedInspector(null),
    allowanceOf: () => UNLIMITED,
    publishes: () => true,
    now: () => clock.now,
    random: (bytes: number) => randomBytes(bytes),
    webhooks: createWebhookStore(database.pool, jobs, plainSealer),
    webhookAddressFault: () => null,
  };
  return {
    database,
    jobs,
    stores,
    disk,
    dependencies,
    operations: createOperations(dependencies),
    member: await seedMember(database.pool, {}),
    clock,
    close: async () => {
      await jobs.close();
      await database.close();
      await cloned.drop();
    },
  };
}

/** The same world with use cases that have other dependencies. */
export function withDependencies(world: World, changes: Partial<OperationDependencies>): World {
  return { ...world, operations: createOperations({ ...world.dependencies, ...changes }) };
}

/** How many queries go to the pool itself while `work` runs. */
export async function countQueries(pool: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  const original = pool.query;
  let queries = 0;
  pool.query = new Proxy(original, {
    apply: (target, self, args) => {
      queries++;
      return Reflect.apply(target, self, args);
    },
  });
  try {
    await work();
  } finally {
    pool.query = original;
  }
  return queries;
}

/** Calls a use case of the world as the edge does, by its member unless another is given. */
export async function callOperation<Name extends keyof Operations>(
  world: World,
  name: Name,
  input: Partial<CallInput> = {},
): Promise<Response<Name>> {
  return await callUseCase(world.operations, name, { member: world.member, ...input });
}

interface MemberSeed {
  readonly workspaceId?: number;
  readonly role?: Role;
  readonly canApprove?: boolean;
  readonly timezone?: string;
  readonly workspaceTimezone?: string;
}

/** A user in a workspace: a new one unless its id is given. */
export async function seedMember(pool: pg.Pool, seed: MemberSeed): Promise<Member> {
  const { role = 'MEMBER', canApprove = true, timezone = 'UTC', workspaceTimezone = 'UTC' } = seed;
  const user = await insert(
    pool,
    'insert into users (name, email, timezone) values ($1, $2, $3) returning id, name',
    ['Dana Reef', `${randomUUID()}@crier.example`, timezone],
  );
  const workspace = seed.workspaceId
    ? await insert(pool, 'select id, uuid, timezone from workspaces where id = $1', [seed.workspaceId])
    : await insert(
        pool,
        'insert into workspaces (name, timezone) values ($1, $2) returning id, uuid, timezone',
        ['Harbour', workspaceTimezone],
      );
  await pool.query(
    'insert into memberships (workspace_id, user_id, role, can_approve) values ($1, $2, $3, $4)',
    [workspace['id'], user['id'], role, canApprove],
  );
  return {
    userId: Number(user['id']),
    userName: String(user['name']),
    timezone,
    locale: 'en',
    workspaceId: Number(workspace['id']),
    workspaceUuid: String(workspace['uuid']),
    workspaceTimezone: String(workspace['timezone']),
    role,
    canApprove,
    allowance: UNLIMITED,
  };
}

/** A connected account; answers its id. */
export async function seedAccount(
  pool: pg.Pool,
  workspaceId: number,
  provider: PlatformKey = 'mastodon',
): Promise<number> {
  const row = await insert(
    pool,
    `insert into accounts (workspace_id, provider, remote_id, name, username, credentials)
     values ($1, $2, $3, 'Harbour Cafe', 'harbourcafe', '\\x00') returning id`,
    [workspaceId, provider, randomUUID()],
  );
  return Number(row['id']);
}

/** A media record; answers its id. */
export async function seedMedia(
  pool: pg.Pool,
  workspaceId: number,
  type: MediaType = 'image',
): Promise<number> {
  const mime = { image: 'image/jpeg', gif: 'image/gif', video: 'video/mp4', document: 'application/pdf' }[
    type
  ];
  const row = await insert(
    pool,
    `insert into media (workspace_id, name, type, mime_type, size, path)
     values ($1, 'bread', $2, $3, 1000, 'uploads/bread') returning id`,
    [workspaceId, type, mime],
  );
  return Number(row['id']);
}

/** Posting slots at these local times on every day. */
export async function seedSlots(pool: pg.Pool, workspaceId: number, times: readonly string[]): Promise<void> {
  await pool.query(
    `insert into queue_slots (workspace_id, weekday, time)
     select $1, weekday, time from generate_series(1, 7) weekday, unnest($2::text[]) time`,
    [workspaceId, times],
  );
}

/** A post body with one version of this text. */
export function postBody(accounts: readonly number[], changes: Readonly<Record<string, unknown>> = {}) {
  return {
    accounts,
    versions: [{ account_id: 0, is_original: true, content: [{ body: 'Fresh bread from nine.' }] }],
    ...changes,
  };
}

/** The jobs of a post, as `revision → when`. */
export async function jobsOf(pool: pg.Pool, uuid: string): Promise<Map<number, Date>> {
  const { rows } = await pool.query<{ revision: number; start_after: Date }>(
    `select (data ->> 'revision')::int as revision, start_after from pgboss.job
      where name = 'post-due' and data ->> 'post' = $1 order by 1`,
    [uuid],
  );
  return new Map(rows.map((row) => [row.revision, row.start_after]));
}

async function insert(pool: pg.Pool, text: string, values: unknown[]): Promise<Record<string, unknown>> {
  const { rows } = await pool.query<Record<string, unknown>>(text, values);
  if (!rows[0]) throw new Error('no row');
  return rows[0];
}
