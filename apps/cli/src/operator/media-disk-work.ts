import type { MediaSweep } from '@crier/operations';
import { explainDisk, placeOf } from '@crier/service';
import type { Io } from '../io.ts';
import type { Answer } from '../output/answer.ts';
import { CliError, optionError } from '../output/cli-error.ts';
import { table } from '../output/table.ts';
import { withInstallation } from './open-installation.ts';
import { asOperator } from './open-operator.ts';

export interface ConfirmOption {
  readonly yes?: boolean;
}

export interface RestoreOptions {
  readonly all?: boolean;
  readonly day?: string;
}

const MOST_LINES = 20;

export async function adoptMedia({ yes = false }: ConfirmOption, io: Io): Promise<Answer> {
  return await withInstallation(
    io,
    async ({ settings: { mediaDisk }, installation, checkDisk, adoptDisk }) => {
      const adoption = yes ? await adoptDisk() : null;
      const before = adoption?.before ?? (await checkDisk());
      const state = adoption?.state ?? before;
      const json = { installation: installation.id, before: before.outcome, state: state.outcome, done: yes };
      const text = yes
        ? `The media disk ${placeOf(mediaDisk)} now belongs to installation ${installation.id}.`
        : `Nothing was changed: ${explainDisk(before, installation, mediaDisk)}.`;
      return { json, text, exitCode: state.outcome === 'bound' ? 0 : 1 };
    },
  );
}

export async function sweepMedia({ yes = false }: ConfirmOption, io: Io): Promise<Answer> {
  return await onOwnDisk(io, async ({ find, sweep }) => {
    const { paths, of, unknownWorkspaces } = yes ? await sweep() : await find();
    const unknown =
      unknownWorkspaces.length === 0
        ? ''
        : unknownWorkspaces.length === 1
          ? ' 1 workspace on the disk is unknown to the database.'
          : ` ${unknownWorkspaces.length} workspaces on the disk are unknown to the database.`;
    const what = `${paths.length} of ${of} files have no record.${unknown}`;
    return {
      json: { files: paths, of, unknown_workspaces: unknownWorkspaces, done: yes },
      text: [
        `${what} ${yes ? 'They were moved to the trash for thirty days.' : 'Add --yes to move them to the trash.'}`,
        ...paths.slice(0, MOST_LINES).map((path) => `  ${path}`),
        ...(paths.length > MOST_LINES ? [`  and ${paths.length - MOST_LINES} more; --json lists all`] : []),
      ].join('\n'),
    };
  });
}

export async function listTrash(_options: unknown, io: Io): Promise<Answer> {
  return await onOwnDisk(io, async ({ listTrash: list }) => {
    const files = await list();
    const rows = files.map(({ day, path }) => [day, path]);
    return { json: files, text: rows.length === 0 ? 'The trash is empty.' : table(['DAY', 'PATH'], rows) };
  });
}

export async function restoreTrash(
  path: string | undefined,
  { all = false, day }: RestoreOptions,
  io: Io,
): Promise<Answer> {
  if ((path === undefined) !== all) throw optionError('path', 'name one path, or pass --all.');
  return await onOwnDisk(io, async ({ restore }) => {
    const done = await restore({ path, day });
    if (done === null) throw new CliError('not_found', 'No such file in the trash.');
    const { restored, left } = done;
    return {
      json: { restored, left },
      text: `${restored.length === 1 ? '1 file' : `${restored.length} files`} put back${left.length === 0 ? '.' : `; ${left.length} left in the trash, because their path is taken by another file.`}`,
      exitCode: left.length === 0 ? 0 : 1,
    };
  });
}

export async function emptyTrash({ yes = false }: ConfirmOption, io: Io): Promise<Answer> {
  return await onOwnDisk(io, async ({ listTrash: list, emptyTrash: empty }) => {
    const files = yes ? await empty() : (await list()).length;
    return {
      json: { files, done: yes },
      text: yes
        ? `${files} file(s) permanently deleted.`
        : `Nothing was changed: ${files} file(s) are in the trash. Add --yes to delete them permanently.`,
    };
  });
}

/** Works on the media disk only when it is that of the installation. */
async function onOwnDisk(io: Io, work: (sweep: MediaSweep) => Promise<Answer>): Promise<Answer> {
  return await asOperator(io, async ({ service, mediaSweep }) => {
    const problem = await service.diskProblem();
    if (problem !== null) throw new CliError('media_mismatch', problem);
    return await work(mediaSweep);
  });
}
