import { resolveLocalTime } from '@crier/domain';
import { createZoneReview, ZONE_VERSION } from '@crier/persistence';
import type { Service } from '@crier/service';

/** Moves future posts whose zone has new rules by this program's zone data, and says which. */
export async function reviewZones({
  database,
  jobSender,
  logger,
}: Pick<Service, 'database' | 'jobSender' | 'logger'>): Promise<void> {
  const zones = { version: ZONE_VERSION, resolve: resolveLocalTime };
  for (const { post, timezone, from, to } of await createZoneReview(database.pool, jobSender).review(zones)) {
    const moved = { post, timezone, from: from.toISOString(), to: to.toISOString(), zoneData: ZONE_VERSION };
    logger.warn(moved, 'moved a scheduled post, because the rules of its time zone changed');
  }
}
