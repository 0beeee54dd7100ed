import type { CallOutput } from '@crier/client';
import { MEDIA_MIME_TYPES } from '@crier/domain';

type Usage = NonNullable<CallOutput<'getMe'>['workspaces'][number]['usage']>;
/** What a plan leaves for files; null without a plan. */
export type Room = Pick<Usage, 'used' | 'limits'> | null;

const KINDS: ReadonlySet<string> = new Set(MEDIA_MIME_TYPES);

/** How many bytes the plan leaves; null if it limits none. */
export function bytesLeft(room: Room): number | null {
  const most = room?.limits.storage ?? null;
  return most === null || room === null ? null : Math.max(0, most - room.used.storage);
}

/**
 * Why a file can't be added, judged before anything of it is read: its kind is not taken, it is larger than the plan
 * allows, or the plan leaves no room for it. Null if the service has to decide, as by a file's content.
 */
export function refusedBefore(
  { type, size }: Pick<File, 'type' | 'size'>,
  room: Room,
): { readonly why: 'kind' } | { readonly why: 'size' | 'room'; readonly most: number } | null {
  if (type !== '' && !KINDS.has(type)) return { why: 'kind' };
  const largest = room?.limits.file_size ?? null;
  if (largest !== null && size > largest) return { why: 'size', most: largest };
  const left = bytesLeft(room);
  return left !== null && size > left ? { why: 'room', most: left } : null;
}
