import { join, resolve } from 'node:path';
import { isSameFile, measureCompressed, measureFile } from './file-streams.ts';
import { inBatches } from './in-batches.ts';
import { type Manifest, MEDIA_LIST_FILE, readManifest, tableFile } from './manifest.ts';
import { type MediaEntry, mediaFile, readMediaList } from './media-list.ts';
import type { BackupProgress } from './progress.ts';

/** The result of verifying a backup. */
export interface VerifiedBackup {
  /** Absolute. */
  readonly folder: string;
  readonly manifest: Manifest;
  /** How many files are wrong; 0 in a good backup. */
  readonly damaged: number;
  /** What is wrong with them, at most a hundred. */
  readonly findings: readonly string[];
}

const AT_ONCE = 4;
const MOST_FINDINGS = 100;

/**
 * Reads every file of a backup and compares it with the manifest. Needs neither database nor settings.
 * @throws BackupError when the folder holds no finished backup, or a manifest that was changed
 */
export async function verifyBackup(from: string, onProgress: BackupProgress): Promise<VerifiedBackup> {
  const folder = resolve(from);
  const manifest = await readManifest(folder);
  const findings: string[] = [];
  let damaged = 0;
  const note = (finding: string | null) => {
    if (finding === null) return;
    damaged += 1;
    if (findings.length < MOST_FINDINGS) findings.push(finding);
  };
  const total = manifest.tables.length + manifest.media.files;
  for (const [done, table] of manifest.tables.entries()) {
    onProgress({ phase: 'check', item: table.name, done, total });
    note(await checkTable(folder, table));
  }
  try {
    let done = manifest.tables.length;
    const stored = { files: 0, missing: 0 };
    const checked = inBatches(readMediaList(folder, manifest.media.list), AT_ONCE, async (entry) => ({
      entry,
      finding: await checkMedia(folder, entry),
    }));
    for await (const { entry, finding } of checked) {
      onProgress({ phase: 'check', item: entry.path, done, total });
      if (entry.state === 'stored') stored.files += 1;
      if (entry.state === 'missing') stored.missing += 1;
      done += 1;
      note(finding);
    }
    if (stored.files !== manifest.media.files || stored.missing !== manifest.media.missing) {
      note(`${MEDIA_LIST_FILE}: lists ${stored.files} files but should list ${manifest.media.files}`);
    }
  } catch (error) {
    note(`${MEDIA_LIST_FILE}: ${reasonOf(error)}`);
  }
  return { folder, manifest, damaged, findings };
}

async function checkTable(folder: string, table: Manifest['tables'][number]): Promise<string | null> {
  const file = tableFile(table.name);
  try {
    const { lines, ...facts } = await measureCompressed(join(folder, file));
    if (!isSameFile(facts, table)) return `${file}: its content does not match its checksum`;
    return lines === table.rows ? null : `${file}: has ${lines} rows but should have ${table.rows}`;
  } catch (error) {
    return `${file}: ${reasonOf(error)}`;
  }
}

async function checkMedia(
  folder: string,
  { path, state, bytes, sha256 }: MediaEntry,
): Promise<string | null> {
  if (state !== 'stored' || bytes === null || sha256 === null) return null;
  try {
    const facts = await measureFile(mediaFile(folder, path));
    return isSameFile(facts, { bytes, sha256 })
      ? null
      : `media/${path}: its content does not match its checksum`;
  } catch (error) {
    return `media/${path}: ${reasonOf(error)}`;
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && error.code === 'ENOENT' ? 'is missing' : error.message;
}
