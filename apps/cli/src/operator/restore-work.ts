import { parseSettings, restoreBackup } from '@crier/service';
import type { Io } from '../io.ts';
import type { Answer } from '../output/answer.ts';
import { createProgressLine } from '../output/progress-line.ts';
import { summary } from './backup-work.ts';

export interface RestoreCommandOptions {
  readonly from: string;
  readonly intoEmptySchema?: true;
  readonly withoutCredentials?: true;
}

export async function restoreInstallation(
  { from, intoEmptySchema, withoutCredentials }: RestoreCommandOptions,
  io: Io,
): Promise<Answer> {
  const progress = createProgressLine(io);
  const restored = await restoreBackup(parseSettings(io.environment), {
    from,
    intoEmptySchema: intoEmptySchema === true,
    withoutCredentials: withoutCredentials === true,
    onProgress: progress.show,
  }).finally(progress.clear);
  const { manifest, media, migrated, scheduled } = restored;
  const { at, rows } = summary(manifest);
  return {
    json: {
      backup: summary(manifest),
      migrated,
      scheduled,
      media: {
        restored: media.restored,
        present: media.present,
        missing: media.missing,
        missing_paths: media.missingPaths,
      },
      held: true,
    },
    text: [
      `Restored the state of ${at}: ${rows} rows, ${media.restored} media files (${media.present} were already there).`,
      ...(migrated.length > 0 ? [`Migrations applied: ${migrated.join(', ')}`] : []),
      ...(media.missing > 0
        ? [`missing: ${media.missing} media files are neither in the backup nor on the disk`]
        : []),
      ...media.missingPaths.map((path) => `missing: ${path}`),
      'The installation is on hold: nothing is published until you release it with `crier hold release`.',
    ].join('\n'),
  };
}
