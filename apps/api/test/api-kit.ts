import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Contract, isPaged, operationsAt } from '@crier/contracts';
import type {} from '@crier/dev-postgres';
import { ROLES, type Role } from '@crier/domain';
import type { Operations } from '@crier/operations';
import { cloneDatabase } from '@crier/persistence/testing';
import {
  corePrefix,
  createKey,
  createLogger,
  openService,
  parseSettings,
  type Service,
} from '@crier/service';
import type { FastifyInstance } from 'fastify';
import { type ApiOptions, apiOptionsOf, buildApi } from '../src/index.ts';
import { responseExample } from '../src/openapi/examples.ts';
import { watchAnswers } from './traffic/watch-answers.ts';

/** A caller of a test: its bearer key and who it is. */
export interface TestUser {
  readonly id: number;
  readonly key: string;
  readonly headers: { readonly authorization: string };
}

/** The API on a database of its own, with a workspace and a user of every role. */
export interface TestApi {
  readonly service: Service;
  readonly workspace: string;
  readonly users: Readonly<Record<Role | 'stranger', TestUser>>;
  readonly dataDir: string;
  /**
   * An API over the same service, changed as given. Closed with everything else, which fails when an answer did not fit
   * the published document.
   */
  build(
    change?: Partial<Omit<ApiOptions, 'settings' | 'handlers'>> & {
      settings?: Partial<ApiOptions['settings']>;
      handlers?: Partial<ApiOptions['handlers']>;
    },
  ): FastifyInstance;
  addUser(): Promise<TestUser>;
  addWorkspace(member?: { user: TestUser; role: Role }): Promise<string>;
  close(): Promise<void>;
}

/**
 * Closes an API within moments. Fastify closes the connections that are idle when it is asked to close; one that still has an
 * answer on its way then stays open for more than a minute, so this closes it as soon as it is idle.
 */
async function closeWithoutWaiting(api: FastifyInstance): Promise<void> {
  const idle = setInterval(() => api.server.closeIdleConnections(), 50);
  await api.close().finally(() => clearInterval(idle));
}

/** Handlers that answer the example of their contract whatever they are asked: for tests of what comes before them. */
export const EXAMPLE_HANDLERS = Object.fromEntries(
  Object.entries<Contract>(operationsAt('bearer', 'standard')).map(([name, contract]) => {
    const example = responseExample(name, contract);
    const page = { total: 1, request: { page: 1, limit: 50 } };
    return [name, async () => (isPaged(contract) ? { ...(example as object), ...page } : example)];
  }),
) as unknown as Operations;

export async function openTestApi(
  adminUrl: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<TestApi> {
  const database = await cloneDatabase(adminUrl);
  const dataDir = await mkdtemp(join(tmpdir(), 'crier-api-'));
  const settings = parseSettings({
    SERVICE_BASE_URL: 'https://social.example',
    SERVICE_SECRET: 'a-secret-only-for-tests-of-forty-characters',
    DATABASE_URL: database.url,
    SERVICE_DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    MEDIA_READER_PRIORITY: 'normal',
    ...environment,
  });
  const service = await openService(settings, createLogger(settings, 'test'));
  const { pool } = service.database;
  const apis: FastifyInstance[] = [];
  const faults: string[] = [];
  let counter = 0;

  const addUser = async (): Promise<TestUser> => {
    counter += 1;
    const key = createKey();
    const { rows } = await pool.query<{ id: number }>(
      'insert into users (name, email) values ($1, $2) returning id',
      [`User ${counter}`, `user${counter}@social.example`],
    );
    const id = rows[0]?.id ?? 0;
    await pool.query('insert into personal_keys (user_id, name, hash, hint) values ($1, $2, $3, $4)', [
      id,
      'test',
      key.hash,
      key.hint,
    ]);
    return { id, key: key.plain, headers: { authorization: `Bearer ${key.plain}` } };
  };
  const addWorkspace = async (member?: { user: TestUser; role: Role }): Promise<string> => {
    const { rows } = await pool.query<{ id: number; uuid: string }>(
      "insert into workspaces (name) values ('Harbour') returning id, uuid",
    );
    const [row] = rows;
    if (row && member) await joinWorkspace(row.id, member.user, member.role);
    return row?.uuid ?? '';
  };
  const joinWorkspace = (workspaceId: number, user: TestUser, role: Role) =>
    pool.query('insert into memberships (workspace_id, user_id, role, can_approve) values ($1, $2, $3, $4)', [
      workspaceId,
      user.id,
      role,
      role !== 'VIEWER',
    ]);

  const workspace = await addWorkspace();
  const users = {
    ADMIN: await addUser(),
    MEMBER: await addUser(),
    VIEWER: await addUser(),
    stranger: await addUser(),
  };
  for (const role of ROLES) await joinWorkspace(1, users[role], role);

  return {
    service,
    workspace,
    users,
    dataDir,
    build: ({ settings: changed, handlers: replaced, ...change } = {}) => {
      const options = { ...apiOptionsOf(service), webPanel: null, checkResponses: true, ...change };
      const handlers = { ...options.handlers, ...replaced };
      const settings = { ...service.settings, ...changed };
      const api = buildApi({ ...options, handlers, settings });
      if (options.checkResponses) watchAnswers(api, `${corePrefix(settings)}/api`, faults);
      apis.push(api);
      return api;
    },
    addUser,
    addWorkspace,
    close: async () => {
      for (const api of apis) await closeWithoutWaiting(api);
      await service.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
      if (faults.length > 0) throw new Error(`answers do not fit the document:\n${faults.join('\n')}`);
    },
  };
}
