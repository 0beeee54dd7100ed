import type { AccountPictures, DuePicture, PictureCopier } from '../../ports/account-pictures.ts';
import type { MediaDisk } from '../../ports/media-files.ts';

export interface PictureDependencies {
  readonly pictures: AccountPictures;
  readonly copier: PictureCopier;
  readonly disk: Pick<MediaDisk, 'put' | 'remove'>;
  /** Called for every picture that could not be copied. */
  readonly onFailure: (due: DuePicture, error: unknown) => void;
}

/** How many pictures are copied at once. */
const AT_ONCE = 4;

/**
 * Copies the pictures of at most `limit` accounts whose picture is new or due again, and removes copies that are no
 * longer needed. A picture that can't be copied is tried again later, and stops nothing else.
 */
export async function copyPictures(limit: number, deps: PictureDependencies): Promise<void> {
  const waiting = [...(await deps.pictures.claim(limit))];
  const work = async () => {
    for (let due = waiting.shift(); due !== undefined; due = waiting.shift()) {
      try {
        await copyPicture(due, deps);
      } catch (error) {
        deps.onFailure(due, error);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function copyPicture(due: DuePicture, deps: PictureDependencies): Promise<void> {
  const { copier, disk, pictures, onFailure } = deps;
  if (due.address === null) {
    if (due.former !== null) await disk.remove(due.former);
    return;
  }
  await copier.copy(due.address, async (copy) => {
    if (copy === null) return onFailure(due, null);
    const path = picturePath(due, copy.digest);
    await disk.put(copy.path, path);
    // If the claim was lost, its new holder may have stored the same file; a leftover is swept as an orphan.
    if (!(await pictures.finish(due, path))) return;
    if (due.former !== null && due.former !== path) await disk.remove(due.former);
  });
}

/**
 * A path that always has the same content: other content gets another path, and the same picture at a new address keeps
 * its path.
 */
function picturePath({ workspace, account }: DuePicture, digest: string): string {
  return `${workspace}/avatars/${account}-${digest}.jpg`;
}
