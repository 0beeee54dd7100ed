import { createBackup, type Manifest, parseSettings, verifyBackup } from '@crier/service';
import type { Io } from '../io.ts';
import type { Answer } from '../output/answer.ts';
import { CliError, optionError } from '../output/cli-error.ts';
import { createProgressLine } from '../output/progress-line.ts';

export interface BackupCommandOptions {
  readonly to?: string;
  readonly since?: string;
  readonly media: 'copy' | 'link' | 'none';
}

const SECRET_NOTE = 'SERVICE_SECRET is not in the backup: keep it elsewhere, or the backup is of little use.';

export async function makeBackup({ to, since, media }: BackupCommandOptions, io: Io): Promise<Answer> {
  if (to === undefined) throw optionError('--to', 'name a new folder for the backup');
  const settings = parseSettings(io.environment);
  const progress = createProgressLine(io);
  const { folder, manifest, reused, missing, differing, foreignTables } = await createBackup(settings, {
    to,
    media,
    since: since ?? null,
    onProgress: progress.show,
  }).finally(progress.clear);
  return {
    json: {
      folder,
      ...summary(manifest),
      reused,
      missing,
      differing,
      foreign_tables: foreignTables,
    },
    text: [
      `Backup ${folder} is complete: ${describe(manifest)}.`,
      ...(reused > 0 ? [`${reused} files were reused from the earlier backup.`] : []),
      ...missing.map(({ path, record }) => `missing: ${path} (${record}) is not on the media disk`),
      ...differing.map(({ path, record }) => `differing: ${path} differs in size from ${record}`),
      ...foreignTables.map((name) => `left out: table ${name} does not belong to Crier`),
      SECRET_NOTE,
    ].join('\n'),
  };
}

export async function checkBackup(from: string, io: Io): Promise<Answer> {
  const progress = createProgressLine(io);
  const { folder, manifest, damaged, findings } = await verifyBackup(from, progress.show).finally(
    progress.clear,
  );
  if (damaged > 0) {
    throw new CliError(
      'backup_damaged',
      `${damaged} file(s) of ${folder} are damaged:\n${findings.join('\n')}`,
      {
        errors: { backup: findings },
      },
    );
  }
  return {
    json: { folder, valid: true, ...summary(manifest) },
    text: `Backup ${folder} is intact: ${describe(manifest)}.`,
  };
}

/** What a backup holds, in the words of the command line. */
export function summary({ at, crier, postgres, installation, migrations, tables, media }: Manifest) {
  return {
    at,
    crier,
    postgres,
    installation,
    schema: migrations.at(-1)?.name ?? null,
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    media: { mode: media.mode, files: media.files, bytes: media.total_bytes, missing: media.missing },
  };
}

function describe(manifest: Manifest): string {
  const { at, tables, rows, media } = summary(manifest);
  const files =
    media.mode === 'none' ? 'without media files' : `${media.files} media files with ${media.bytes} bytes`;
  return `taken at ${at}, ${rows} rows in ${tables} tables, ${files}`;
}
