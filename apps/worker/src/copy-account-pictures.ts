import { copyPictures } from '@crier/operations';
import { createAccountPictures, readHold } from '@crier/persistence';
import type { Service } from '@crier/service';

/** How many pictures one run copies at most. */
const AT_MOST = 50;

/**
 * Copies new pictures of accounts to the media disk. It touches no disk of another installation, and fetches nothing
 * while a restored installation is on hold.
 */
export async function copyAccountPictures(
  service: Pick<Service, 'database' | 'disk' | 'pictureCopier' | 'diskProblem' | 'logger'>,
): Promise<void> {
  const { database, disk, pictureCopier, logger } = service;
  if ((await readHold(database.pool)) !== null || (await service.diskProblem()) !== null) return;
  await copyPictures(AT_MOST, {
    pictures: createAccountPictures(database.pool),
    copier: pictureCopier,
    disk,
    onFailure: ({ account, tries }, error) =>
      logger.info(
        { account, tries, ...(error === null ? {} : { err: error }) },
        'could not copy the picture of an account',
      ),
  });
}
