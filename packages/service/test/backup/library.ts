import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@crier/dev-postgres';
import { openMediaDisk } from '@crier/media';
import { openDatabase } from '@crier/persistence';
import { cloneDatabase } from '@crier/persistence/testing';
import { parseSettings, type Settings } from '../../src/index.ts';

/** An installation with media files on a disk of its own. */
export interface Library {
  readonly settings: Settings;
  /** What lies where on the media disk. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** A folder of the test's own. */
  readonly folder: string;
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Stores a file that no record names yet. */
  put(path: string, content: Buffer): Promise<void>;
  close(): Promise<void>;
}

type Environment = Readonly<Record<string, string>>;

/** An installation on an empty database. `environment` has settings beyond the usual ones, such as a bucket. */
export async function openLibrary(adminUrl: string, environment: Environment = {}): Promise<Library> {
  return await openOn(await createTestDatabase(adminUrl), environment);
}

/** The same with records of every kind that names files: originals, thumbnails, other forms, a logo. */
export async function openFilledLibrary(adminUrl: string, environment: Environment = {}): Promise<Library> {
  const library = await openOn(await cloneDatabase(adminUrl), environment);
  await fill(library);
  return library;
}

async function openOn(
  database: Pick<TestDatabase, 'url' | 'drop'>,
  environment: Environment,
): Promise<Library> {
  const folder = await mkdtemp(join(tmpdir(), 'crier-backup-'));
  const settings = parseSettings({
    SERVICE_BASE_URL: 'https://social.example',
    SERVICE_SECRET: 'a-secret-only-for-tests-of-forty-characters',
    DATABASE_URL: database.url,
    SERVICE_DATA_DIR: join(folder, 'data'),
    ...environment,
  });
  const { disk } = await openMediaDisk(settings);
  const { pool, close } = openDatabase(database.url, { connections: 2 });
  const files = new Map<string, Buffer>();
  const put = async (path: string, content: Buffer) => {
    const temporary = join(folder, randomUUID());
    await writeFile(temporary, content);
    await disk.put(temporary, path);
    files.set(path, content);
  };
  await mkdir(settings.dataDir, { recursive: true });
  return {
    settings,
    files,
    folder,
    put,
    query: async (sql, values) => (await pool.query(sql, values)).rows,
    close: async () => {
      await close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function fill({ query, put }: Library): Promise<void> {
  const [workspace] = await query(`insert into workspaces (name) values ('Bakery') returning id, uuid`);
  const place = `${workspace?.['uuid']}/uploads/11-2026`;
  for (let n = 1; n <= 12; n++) {
    const [original, thumbnail, made] = [
      `${place}/${n}.mp4`,
      `${place}/${n}-thumb.png`,
      `${place}/${n}-small.jpg`,
    ];
    await put(original, randomBytes(1_000 * n));
    await put(thumbnail, randomBytes(100 + n));
    await put(made, randomBytes(200 + n));
    await query(
      `insert into media (workspace_id, name, type, mime_type, size, path, thumb_path, conversions)
       values ($1, 'clip', 'video', 'video/mp4', $2, $3, $4, $5)`,
      [workspace?.['id'], 1_000 * n, original, thumbnail, JSON.stringify({ small: { path: made } })],
    );
  }
  const logo = `app-logos/${'a1'.repeat(32)}.png`;
  await put(logo, randomBytes(300));
  await query(
    `insert into oauth_clients (client_id, kind, name, redirect_uris, scopes, auth_methods, logo, created_at)
     values ('app\\"with\\\\quotes', 'registered', 'App', '{}', '{}', '{}', $1, now())`,
    [`/storage/${logo}`],
  );
}
