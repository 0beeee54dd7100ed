import { sweepOrphans, sweepUploads } from '@crier/operations';
import { removeAbandonedFiles, type Service } from '@crier/service';
import { sweepInBatches } from './sweep-in-batches.ts';

/** Takes away what nothing needs any more: abandoned temporary files, uploads given up, files without a record. */
export async function sweepStorage(service: Service): Promise<void> {
  const { stores, settings, disk, chunks, logger } = service;
  const { media, uploads, downloads } = stores;
  const sweep = { disk, media, uploads, chunks, now: () => new Date(service.now()) };
  await removeAbandonedFiles(settings.dataDir, service.now());
  await sweepUploads(sweep);
  await sweepInBatches((limit) => downloads.prune(limit));
  const orphans = await sweepOrphans(sweep);
  if (orphans > 0) logger.info({ orphans }, 'files without a record were removed');
}
