import type { PlatformKey } from '@crier/domain';
import type { Media } from '../state/draft.ts';

/** Networks that crop a post's files to the shape of the first (Instagram docs: Content publishing, carousel posts). */
const CROPPED_TO_FIRST: ReadonlySet<PlatformKey> = new Set(['instagram']);

/** The ratio of width to height to which a network crops all files; null if it is unknown or nothing is cropped. */
export function sharedRatio(provider: PlatformKey, media: readonly Media[]): number | null {
  const [first] = media;
  if (!CROPPED_TO_FIRST.has(provider) || media.length < 2 || !first?.width || !first.height) return null;
  return first.width / first.height;
}
