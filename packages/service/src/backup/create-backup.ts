import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { openMediaDisk } from '@crier/media';
import { type DatabaseSnapshot, withSnapshot } from '@crier/persistence';
import packageManifest from '../../package.json' with { type: 'json' };
import type { Settings } from '../settings/settings.ts';
import { BackupError } from './backup-error.ts';
import { openEarlierBackup } from './earlier-backup.ts';
import { ensureOwnDisk } from './ensure-own-disk.ts';
import { syncToDisk, writeCompressed, writeFileFrom } from './file-streams.ts';
import {
  beginManifest,
  MANIFEST_CHECKSUM_FILE,
  MANIFEST_FILE,
  type Manifest,
  MEDIA_FOLDER,
  renderManifest,
  tableFile,
} from './manifest.ts';
import type { BackupProgress } from './progress.ts';
import { type MediaMode, type WrittenMedia, writeMedia } from './write-media.ts';

export interface BackupOptions {
  /** A folder that does not exist yet, or is empty. */
  readonly to: string;
  readonly media: MediaMode;
  /** A finished backup whose unchanged files are reused by hard link. */
  readonly since: string | null;
  readonly onProgress: BackupProgress;
}

/** What was backed up. */
export interface MadeBackup extends Omit<WrittenMedia, 'manifest'> {
  /** Absolute. */
  readonly folder: string;
  readonly manifest: Manifest;
  /** Tables of the database that do not belong to Crier and were left out. */
  readonly foreignTables: readonly string[];
}

/** The list of wanted files while a backup is being made. */
const WANTED_FILE = 'wanted.ndjson';

/**
 * Makes a backup of an installation while it runs. The database is read as one snapshot, media files after it. The
 * folder gets its final name once everything in it is complete and on the disk; until then, its name ends in
 * `.partial`.
 * @throws BackupError when the folder is taken, the earlier backup is not a backup, or the media disk does not match
 * the records; the original error when something could not be read
 */
export async function createBackup(
  settings: Pick<Settings, 'baseUrl' | 'dataDir' | 'mediaDisk' | 'databaseUrl'>,
  { to, media, since, onProgress }: BackupOptions,
): Promise<MadeBackup> {
  const folder = resolve(to);
  if (media === 'link' && settings.mediaDisk.kind !== 'local') {
    throw new BackupError(
      'link_not_possible',
      'files in a bucket cannot be linked: use --media copy or none',
    );
  }
  const earlier = since === null ? null : await openEarlierBackup(resolve(since));
  const { disk, mark } = await openMediaDisk(settings);
  const partial = await takePlace(folder);
  try {
    const wanted = join(partial, WANTED_FILE);
    const { facts, total, foreignTables } = await withSnapshot(settings.databaseUrl, async (snapshot) => {
      if (media !== 'none') await ensureOwnDisk(mark, snapshot.installation);
      return {
        facts: await writeTables(snapshot, partial, onProgress),
        total: await writeWanted(snapshot, wanted),
        foreignTables: snapshot.foreignTables,
      };
    });
    const work = { folder: partial, wanted, total, mode: media, disk, earlier, onProgress };
    const { manifest: mediaFacts, ...findings } = await writeMedia(work);
    if (mediaFacts.files === 0 && mediaFacts.missing > 0) throw noneIsThere(mediaFacts.missing);
    await rm(wanted);
    const manifest: Manifest = {
      ...beginManifest(),
      crier: packageManifest.version,
      ...facts,
      media: mediaFacts,
    };
    await finish(partial, folder, manifest);
    return { folder, manifest, foreignTables, ...findings };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

/** A single file may be missing. If all files are, the disk is the wrong one or not mounted. */
function noneIsThere(files: number): BackupError {
  return new BackupError(
    'media_absent',
    `none of the ${files} file(s) named by records are on the media disk: check MEDIA_DISK and SERVICE_DATA_DIR, or add --media none`,
  );
}

/** @throws BackupError when the folder holds a backup, or one is being made there */
async function takePlace(folder: string): Promise<string> {
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new BackupError('target_in_use', `cannot use the folder ${folder}: ${error.message}`);
  });
  if (found.length > 0) throw new BackupError('target_in_use', `${folder} is not empty: name a new folder`);
  const partial = `${folder}.partial`;
  await mkdir(dirname(folder), { recursive: true });
  try {
    await mkdir(partial, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new BackupError(
      'target_in_use',
      `${partial} exists: another backup is running, or one was interrupted and you can remove its folder`,
    );
  }
  for (const name of ['tables', MEDIA_FOLDER]) await mkdir(join(partial, name), { mode: 0o700 });
  return partial;
}

async function writeTables(
  snapshot: DatabaseSnapshot,
  folder: string,
  onProgress: BackupProgress,
): Promise<Omit<Manifest, 'format' | 'version' | 'crier' | 'media'>> {
  const tables: Manifest['tables'] = [];
  for (const [done, { name, columns }] of snapshot.tables.entries()) {
    onProgress({ phase: 'tables', item: name, done, total: snapshot.tables.length });
    const { lines, ...stored } = await writeCompressed(snapshot.copy(name), join(folder, tableFile(name)));
    tables.push({ name, columns: [...columns], rows: lines, ...stored });
  }
  const sequences = await snapshot.sequences();
  return {
    at: snapshot.at,
    postgres: snapshot.postgres,
    installation: snapshot.installation,
    migrations: [...snapshot.migrations],
    tables,
    sequences: sequences.map(({ name, lastValue, isCalled }) => ({
      name,
      last_value: lastValue,
      is_called: isCalled,
    })),
    sealed_samples: snapshot.samples.map(({ context, sealed }) => ({
      context,
      sealed: sealed.toString('base64'),
    })),
  };
}

/** Returns the number of files. */
async function writeWanted(snapshot: DatabaseSnapshot, path: string): Promise<number> {
  const files = snapshot.files();
  const counted = { lines: 0 };
  await writeFileFrom(countingLines(files ?? Readable.from([]), counted), path);
  return counted.lines;
}

async function* countingLines(
  source: AsyncIterable<Buffer>,
  counted: { lines: number },
): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    for (const byte of chunk) if (byte === 0x0a) counted.lines += 1;
    yield chunk;
  }
}

/** The folder gets its name after everything in it is on the disk. */
async function finish(partial: string, folder: string, manifest: Manifest): Promise<void> {
  const rendered = renderManifest(manifest);
  for (const [name, text] of [
    [MANIFEST_FILE, rendered.manifest],
    [MANIFEST_CHECKSUM_FILE, rendered.checksum],
  ] as const) {
    await writeFile(join(partial, name), text, { flag: 'wx', mode: 0o600, flush: true });
  }
  for (const path of [join(partial, 'tables'), join(partial, MEDIA_FOLDER), partial]) await syncToDisk(path);
  await rename(partial, folder);
  await syncToDisk(dirname(folder));
}
