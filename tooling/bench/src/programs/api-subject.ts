import { fileURLToPath } from 'node:url';
import { openMediaDisk } from '@crier/media';
import { createMediaStore, ensureInstallation, openDatabase } from '@crier/persistence';
import { createDiskBinder, type Environment, parseSettings } from '@crier/service';
import { type RunningServer, startServer } from './run-program.ts';

const API = fileURLToPath(new URL('../../../../apps/programs/dist/api.js', import.meta.url));

export interface ApiSubject {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly secret: string;
  readonly profileDir?: string | null;
  /** Settings beside those every subject has. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Where it listens; a free port when absent. */
  readonly port?: number;
}

/** The real API as it is installed, silent unless it cannot start, with as many database connections as the floors have. */
export async function startApiSubject({
  profileDir = null,
  port,
  ...subject
}: ApiSubject): Promise<RunningServer> {
  const environment = await prepareApi(subject);
  return await startServer({
    script: API,
    environment,
    healthPath: '/healthz',
    profileDir,
    ...(port === undefined ? {} : { port }),
  });
}

/** The environment of an API, after its media disk was bound. */
export async function prepareApi({
  databaseUrl,
  dataDir,
  secret,
  settings = {},
}: Pick<ApiSubject, 'databaseUrl' | 'dataDir' | 'secret' | 'settings'>): Promise<Record<string, string>> {
  const environment = {
    DATABASE_URL: databaseUrl,
    DATABASE_CONNECTIONS: '10',
    SERVICE_BASE_URL: 'http://127.0.0.1',
    SERVICE_CORE_PATH: 'crier',
    SERVICE_SECRET: secret,
    SERVICE_DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    ...settings,
  };
  await bindDisk(environment);
  return environment;
}

/** Binds the media disk although it has none of the files that seeded records name. */
async function bindDisk(environment: Environment): Promise<void> {
  const settings = parseSettings(environment);
  const database = openDatabase(settings.databaseUrl, { connections: 1 });
  try {
    const installation = await ensureInstallation(database.pool);
    const { disk, mark } = await openMediaDisk(settings);
    const media = createMediaStore(database.pool);
    await createDiskBinder({ installation, mark, disk, media }).adopt();
  } finally {
    await database.close();
  }
}
