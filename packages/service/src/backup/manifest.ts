import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';

/** The document that describes a backup. */
export const MANIFEST_FILE = 'manifest.json';
/** Its SHA-256, in the form that `sha256sum --check` reads. */
export const MANIFEST_CHECKSUM_FILE = 'manifest.sha256';
/** The list of media files, one JSON document per line. */
export const MEDIA_LIST_FILE = 'media.ndjson.gz';
/** The folder of media files, by their paths on the media disk. */
export const MEDIA_FOLDER = 'media';

/** Raised when a program that knows the former format could misread the new one. */
const FORMAT_VERSION = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const size = z.int().min(0);
const storedFile = { bytes: size, sha256 };

const manifestSchema = z.object({
  format: z.literal('crier-backup'),
  version: z.literal(FORMAT_VERSION),
  at: z.iso.datetime({ precision: 6 }),
  crier: z.string(),
  postgres: z.string(),
  installation: z.string().nullable(),
  migrations: z.array(z.object({ name: z.string(), checksum: sha256 })),
  tables: z.array(
    z.object({
      // Part of the name of a file.
      name: z.string().regex(/^[a-z_][a-z0-9_]*$/),
      columns: z.array(z.string()),
      rows: size,
      ...storedFile,
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last_value: z.string(), is_called: z.boolean() })),
  sealed_samples: z.array(z.object({ context: z.string(), sealed: z.base64() })),
  media: z.object({
    mode: z.enum(['copy', 'link', 'none']),
    files: size,
    missing: size,
    total_bytes: size,
    list: z.object(storedFile),
  }),
});

/** The description of a backup. Sizes are in bytes, times in RFC 3339 by the database's clock. */
export type Manifest = z.infer<typeof manifestSchema>;

/** The part of the manifest that is written before the files. */
export function beginManifest(): Pick<Manifest, 'format' | 'version'> {
  return { format: 'crier-backup', version: FORMAT_VERSION };
}

/** Where the rows of a table are, below the folder of the backup. */
export function tableFile(table: string): string {
  return join('tables', `${table}.copy.gz`);
}

/** The bytes of the manifest, and of the file with its checksum. */
export function renderManifest(manifest: Manifest): { readonly manifest: string; readonly checksum: string } {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  return { manifest: text, checksum: `${digestOf(text)}  ${MANIFEST_FILE}\n` };
}

/**
 * The manifest of a finished backup.
 * @throws BackupError for a folder without a backup, with an unfinished or a newer one, or with a manifest that was
 * changed
 */
export async function readManifest(folder: string): Promise<Manifest> {
  if (folder.replace(/\/+$/, '').endsWith('.partial')) {
    throw new BackupError('backup_unfinished', `${folder} is a backup that was never finished`);
  }
  const [text, checksum] = await Promise.all(
    [MANIFEST_FILE, MANIFEST_CHECKSUM_FILE].map((name) =>
      readFile(join(folder, name), 'utf8').catch(() => null),
    ),
  );
  if (typeof text !== 'string' || typeof checksum !== 'string') {
    throw new BackupError(
      'not_a_backup',
      `${folder} is not a backup: it needs ${MANIFEST_FILE} and ${MANIFEST_CHECKSUM_FILE}`,
    );
  }
  if (checksum.slice(0, 64) !== digestOf(text)) {
    throw new BackupError('backup_damaged', `${MANIFEST_FILE} does not match its checksum`);
  }
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  const { format, version } = z
    .object({ format: z.string(), version: z.number() })
    .partial()
    .catch({})
    .parse(JSON.parse(text));
  if (format === 'crier-backup' && version !== undefined && version > FORMAT_VERSION) {
    throw new BackupError(
      'backup_too_new',
      `the backup has format ${version}, but this version of Crier reads formats up to ${FORMAT_VERSION}: use a newer version`,
    );
  }
  throw new BackupError('not_a_backup', `${join(folder, MANIFEST_FILE)} is not a backup manifest`);
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
