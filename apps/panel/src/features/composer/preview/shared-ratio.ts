import type { PlatformKey } from '@crier/domain';
import type { Media } from '../state/draft.ts';

/** They show every file of a post in the shape of the first (Instagram docs: Content publishing, carousel posts). */
const CROPPED_TO_FIRST: ReadonlySet<PlatformKey> = new Set(['instagram']);

/** Width by height that a network crops all files of a post to; null where it is not known, or nothing is cropped to it. */
export function sharedRatio(provider: PlatformKey, media: readonly Media[]): number | null {
  const [first] = media;
  if (!CROPPED_TO_FIRST.has(provider) || media.length < 2 || !first?.width || !first.height) return null;
  return first.width / first.height;
}
