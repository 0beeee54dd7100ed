import { findOrphans, sweepOrphans } from '@crier/operations';
import type { MediaTrash, TrashedFile } from '@crier/operations/ports';
import { auditInstallation, noteHeldSweep } from '@crier/persistence';
import { adoptDisk, checkDisk, explainDisk, placeOf, type Service } from '@crier/service';
import type { Io } from '../io.ts';
import type { Answer } from '../output/answer.ts';
import { CliError, optionError } from '../output/cli-error.ts';
import { table } from '../output/table.ts';
import { withInstallation } from './open-installation.ts';
import { asOperator } from './open-operator.ts';
import { ACTOR } from './security-log.ts';

export interface ConfirmOption {
  readonly yes?: boolean;
}

export interface RestoreOptions {
  readonly all?: boolean;
  readonly day?: string;
}

const MOST_LINES = 20;
/** After every day there is. */
const NEVER = '9999-12-31';

export async function adoptMedia({ yes = false }: ConfirmOption, io: Io): Promise<Answer> {
  return await withInstallation(io, async ({ settings: { mediaDisk }, database, installation, binding }) => {
    const before = await checkDisk(binding);
    if (yes) {
      await adoptDisk(binding);
      await auditInstallation(database.pool, ACTOR, 'media.adopted', { before: before.outcome });
    }
    const state = yes ? await checkDisk(binding) : before;
    const json = { installation: installation.id, before: before.outcome, state: state.outcome, done: yes };
    const text = yes
      ? `The media disk ${placeOf(mediaDisk)} now belongs to installation ${installation.id}.`
      : `Nothing was changed: ${explainDisk(before, installation, mediaDisk)}.`;
    return { json, text, exitCode: state.outcome === 'bound' ? 0 : 1 };
  });
}

export async function sweepMedia({ yes = false }: ConfirmOption, io: Io): Promise<Answer> {
  return await onOwnDisk(io, async ({ disk, trash, stores, database, now }) => {
    const deps = { disk, trash, media: stores.media, now: () => new Date(now()) };
    const { paths, of, unknownWorkspaces } = yes ? await sweepOrphans(deps, true) : await findOrphans(deps);
    if (yes) {
      await noteHeldSweep(database.pool, null);
      await auditInstallation(database.pool, ACTOR, 'media.swept', { files: paths.length, of });
    }
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
  return await onOwnDisk(io, async ({ trash }) => {
    const files = await trash.list();
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
  return await onOwnDisk(io, async ({ trash }) => {
    const files = (await trash.list()).filter(
      (file) => (all || file.path === path) && (day === undefined || file.day === day),
    );
    if (files.length === 0) throw new CliError('not_found', 'No such file in the trash.');
    const { restored, left } = await putBack(trash, files);
    return {
      json: { restored, left },
      text: `${restored.length === 1 ? '1 file' : `${restored.length} files`} put back${left.length === 0 ? '.' : `; ${left.length} left in the trash, because their path is taken by another file.`}`,
      exitCode: left.length === 0 ? 0 : 1,
    };
  });
}

export async function emptyTrash({ yes = false }: ConfirmOption, io: Io): Promise<Answer> {
  return await onOwnDisk(io, async ({ trash }) => {
    const files = yes ? await trash.empty(NEVER) : (await trash.list()).length;
    return {
      json: { files, done: yes },
      text: yes
        ? `${files} file(s) permanently deleted.`
        : `Nothing was changed: ${files} file(s) are in the trash. Add --yes to delete them permanently.`,
    };
  });
}

async function putBack(trash: MediaTrash, files: readonly TrashedFile[]) {
  const [restored, left]: [TrashedFile[], TrashedFile[]] = [[], []];
  // The newest first: it is what lay at the path last.
  for (const file of files.toReversed()) {
    const outcome = await trash.restore(file);
    if (outcome === 'restored') restored.push(file);
    if (outcome === 'taken') left.push(file);
  }
  return { restored, left };
}

/** Works on the media disk only when it is that of the installation. */
async function onOwnDisk(io: Io, work: (service: Service) => Promise<Answer>): Promise<Answer> {
  return await asOperator(io, async ({ service }) => {
    const problem = await service.diskProblem();
    if (problem !== null) throw new CliError('media_mismatch', problem);
    return await work(service);
  });
}
