import { sweepOrphans, sweepUploads } from '@crier/operations';
import { noteHeldSweep, readHeldSweep } from '@crier/persistence';
import type { Service } from '@crier/service';

/**
 * Moves files without a record to the trash, and ends abandoned uploads. It does not touch a disk of another
 * installation. If a suspiciously large share of the files has no record, it moves nothing and waits for a person to
 * decide.
 */
export async function sweepStorage(service: Service): Promise<void> {
  const { stores, disk, trash, chunks, logger, metrics, database } = service;
  const now = () => new Date(service.now());
  const problem = await service.diskProblem();
  if (problem !== null) {
    logger.error(
      { problem },
      'skipped files without a record: the media disk belongs to another installation',
    );
    return;
  }
  const swept = await sweepOrphans({ disk, trash, media: stores.media, now });
  const files = swept.paths.length;
  if (swept.outcome === 'held') {
    const { of, unknownWorkspaces } = swept;
    metrics.heldSweepFiles.set(files);
    await noteHeldSweep(database.pool, { at: now().toISOString(), files, of, unknownWorkspaces });
    const facts = { files, of, unknown_workspaces: unknownWorkspaces.length };
    logger.error(
      facts,
      'too many files have no record, so none were moved: run `crier doctor`, then `crier media sweep`',
    );
    return;
  }
  metrics.heldSweepFiles.set(0);
  if ((await readHeldSweep(database.pool)) !== null) await noteHeldSweep(database.pool, null);
  if (files > 0) logger.info({ files }, 'moved files without a record to the trash');
  await sweepUploads({ uploads: stores.uploads, chunks, now });
}
