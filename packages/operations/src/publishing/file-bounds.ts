import type { PublishAccount } from '@crier/domain';
import { type FileLimits, findPlatform, type Limit } from '@crier/requirements-engine';
import type { StoredMedia } from '../ports/records.ts';

/** What a network takes of images that stand for nothing more special. */
export interface FileBounds {
  readonly maxBytes: number | null;
  readonly mimeTypes: readonly string[];
}

/** The bounds that an account's network sets for images whatever the format of the post; null when it sets none. */
export function imageBounds(account: Pick<PublishAccount, 'provider' | 'limits'>): FileBounds | null {
  const files = findPlatform(account.provider)?.files.filter(
    (file) => file.type === 'image' && file.format === null,
  );
  const [first] = files ?? [];
  return first ? { maxBytes: sizeFor(first, account.limits), mimeTypes: first.mimeTypes } : null;
}

/** True when the network accepts the file unchanged. */
export function isWithin(media: Pick<StoredMedia, 'size' | 'mimeType'>, bounds: FileBounds): boolean {
  const fits = bounds.maxBytes === null || media.size <= bounds.maxBytes;
  return fits && takes(bounds, media.mimeType);
}

/** True when the network takes files of the type. */
export function takes(bounds: FileBounds, mimeType: string): boolean {
  return bounds.mimeTypes.some((type) => type === mimeType || type === `${mimeType.split('/')[0]}/*`);
}

function sizeFor({ size }: FileLimits, limits: PublishAccount['limits']): number | null {
  return size === undefined ? null : reported(size, limits);
}

/** The account's server may know better than the definition. */
function reported(limit: Limit, limits: PublishAccount['limits']): number {
  const told = limit.reportedAs === undefined ? undefined : limits?.[limit.reportedAs];
  if (typeof told !== 'number' || !Number.isSafeInteger(told) || told < 1) return limit.value;
  return limit.onlyLowers ? Math.min(limit.value, told) : told;
}
