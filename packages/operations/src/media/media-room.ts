import { type Allowance, planLimitReached } from '@crier/domain';
import type { Member } from '../handlers.ts';
import type { MediaGuard, MediaStore } from '../ports/media-store.ts';

/**
 * Checks the workspace's storage including a new file of this size, and refuses what the plan does not allow; undefined
 * if no plan limits it.
 */
export function mediaGuard({ limits, plan }: Allowance, size: number): MediaGuard | undefined {
  const { storage, media } = limits;
  if (storage === null && media === null) return undefined;
  return ({ bytes, files }) => {
    if (storage !== null && bytes > storage) {
      throw planLimitReached('file', { resource: 'storage', max: storage, used: bytes - size, plan });
    }
    if (media !== null && files > media) {
      throw planLimitReached('file', { resource: 'media', max: media, used: files - 1, plan });
    }
  };
}

/**
 * Refuses a file that is larger than the plan allows, before it is taken in.
 * @throws CrierError `validation` that names `field`, with the limit
 */
export function ensureFileAllowed({ limits, plan }: Allowance, size: number, field = 'file'): void {
  const { file_size: max } = limits;
  if (max !== null && size > max) {
    throw planLimitReached(field, { resource: 'file_size', max, used: size, plan });
  }
}

/**
 * Refuses a file for which the workspace has no room, before it is taken in. When the file is added, its guard decides
 * again whether there is room.
 * @throws CrierError `validation` that names `file`, with the limit
 */
export async function ensureRoom(
  media: Pick<MediaStore, 'stored'>,
  { allowance, workspaceId }: Pick<Member, 'allowance' | 'workspaceId'>,
  size: number,
): Promise<void> {
  const guard = mediaGuard(allowance, size);
  if (guard === undefined) return;
  const { files, bytes } = await media.stored(workspaceId);
  guard({ files: files + 1, bytes: bytes + size });
}
