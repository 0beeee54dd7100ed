import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@crier/dev-postgres';
import { freePort } from '@crier/launch';
import type { Spawned } from '../processes/spawned.ts';
import { type ApiUser, apiUser } from './api-user.ts';
import { crier as runCrier } from './crier.ts';
import { createPerson, type Person } from './person.ts';
import { createPrograms } from './programs.ts';

const START_MS = 30_000;
/**
 * For tests that wait for the settling time of every network: as long as that of networks whose keys keep a repeated call
 * from making a second post, which no setting changes.
 */
export const SETTLES_SOON = { WORKER_SETTLE_SECONDS: '25' };
const EMAIL = 'ada@example.com';
const PASSWORD = 'long enough for a test';

/** API and worker as separate processes, set up with the command line alone. */
export interface Installation {
  /** Its public address, such as `http://127.0.0.1:8085`. */
  readonly url: string;
  /** The settings of its programs. */
  readonly environment: Readonly<Record<string, string>>;
  readonly user: ApiUser;
  /** Personal key of the user. */
  readonly key: string;
  readonly databaseUrl: string;
  /** Folder of its media and of files on their way. */
  readonly dataDir: string;
  /** The API that was started last. */
  api(): Spawned;
  /** Another API in the place of one that has ended. */
  startApi(): Promise<Spawned>;
  /** The user's credentials for signing in. */
  readonly signIn: { readonly email: string; readonly password: string };
  /** Somebody new at a browser, who can sign in as the user. */
  person(): Person;
  /** Runs the command line and answers what it says as JSON. */
  crier<Answer = Readonly<Record<string, string>>>(...args: readonly string[]): Promise<Answer>;
  /** Connects an account with `crier account connect`; answers its id. */
  connect(provider: string, service: string, ...signIn: readonly string[]): Promise<number>;
  /** A worker that has ticked. More than one may run. */
  startWorker(): Promise<Spawned>;
  close(): Promise<void>;
}

/** @param settings Variables of both programs beside those every installation has. */
export async function openInstallation(
  adminUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Installation> {
  const database = await createTestDatabase(adminUrl);
  const dataDir = mkdtempSync(join(tmpdir(), 'crier-installation-'));
  const port = settings['PORT'] ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const places = { databaseUrl: database.url, url, dataDir, port };
  const environment = { ...environmentOf(places), ...settings };
  const programs = createPrograms(START_MS);
  const close = async () => {
    await programs.close();
    rmSync(dataDir, { recursive: true, force: true });
    await database.drop();
  };
  try {
    const crier = commandLineOf(environment);
    await crier('migrate');
    let api = programs.start('api', environment);
    await crier('user', 'create', '--email', EMAIL, '--name', 'Ada', '--password', PASSWORD);
    const { uuid = '' } = await crier('workspace', 'create', '--name', 'End to end');
    await crier('member', 'add', '--workspace', uuid, '--user', EMAIL, '--role', 'ADMIN');
    const { key = '' } = await crier('key', 'create', '--user', EMAIL, '--name', 'tests');
    await programs.answers(api, port);
    return {
      url,
      environment,
      key,
      databaseUrl: database.url,
      dataDir,
      api: () => api,
      startApi: async () => {
        api = programs.start('api', environment);
        await programs.answers(api, port);
        return api;
      },
      signIn: { email: EMAIL, password: PASSWORD },
      person: () => createPerson(url, EMAIL, PASSWORD),
      crier,
      user: apiUser(`${url}/crier/api`, key, uuid),
      connect: async (provider, service, ...signIn) => {
        const where = ['--workspace', uuid, '--provider', provider, '--service', service];
        return (await crier<{ id: number }>('account', 'connect', ...where, ...signIn)).id;
      },
      startWorker: async () => {
        const worker = programs.start('worker', environment);
        await programs.works(worker);
        return worker;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The command line with these settings; a command that fails throws what it said. */
function commandLineOf(environment: Readonly<Record<string, string>>): Installation['crier'] {
  return async <Answer = Readonly<Record<string, string>>>(...args: readonly string[]): Promise<Answer> => {
    const { code, stdout, output } = await runCrier([...args, '--json'], environment);
    if (code !== 0) throw new Error(`crier ${args.join(' ')}: ${output}`);
    return JSON.parse(stdout);
  };
}

interface Places {
  readonly databaseUrl: string;
  readonly url: string;
  readonly dataDir: string;
  readonly port: string;
}

function environmentOf({ databaseUrl, url, dataDir, port }: Places): Record<string, string> {
  return {
    WORKER_CONFIRM_SECONDS: '1',
    DATABASE_URL: databaseUrl,
    SERVICE_BASE_URL: url,
    SERVICE_SECRET: 'a secret of tests that is long enough',
    SERVICE_DATA_DIR: dataDir,
    SERVICE_ALLOW_PRIVATE_NETWORK: 'true',
    MEDIA_READER_PRIORITY: 'normal',
    WORKER_LEASE_SECONDS: '2',
    PORT: port,
  };
}
