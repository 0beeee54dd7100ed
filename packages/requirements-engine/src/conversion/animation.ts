import type { CheckContent, CheckMedia, RecordId } from '../check-input.ts';
import type { FileLimits } from '../definition/file-limits.ts';
import type { Limit } from '../definition/limit.ts';
import { limitsForFile, mimeTypesFor } from '../definition/limits-for-file.ts';
import type { RuleTarget } from '../definition/platform.ts';
import { accepts } from './accepts.ts';
import type { GifConversion } from './conversion.ts';

const GIF = 'image/gif';

/** Whether a picture is an animation in a format that networks show still: an animated WebP or PNG. */
export function isAnimated({ type, frames }: CheckMedia<RecordId>): boolean {
  return type === 'image' && (frames ?? 1) > 1;
}

/** The GIF that a network shows moving; null if it shows none, or none with as many frames. */
export function planAnimation(
  { frames }: CheckMedia<RecordId>,
  files: readonly FileLimits[],
  target: RuleTarget,
): GifConversion | null {
  const file = limitsForFile(files, { type: 'gif' }, target);
  const stated = target.format.media.gif;
  const isTaken = stated === null || target.limit(stated) > 0;
  if (file === undefined || !isTaken || file.shownStill || !accepts(mimeTypesFor(file, target), GIF))
    return null;
  const most = (limit: Limit | undefined): number | null =>
    limit === undefined ? null : target.limit(limit);
  const count = frames ?? 1;
  if (count > (most(file.frames) ?? Infinity)) return null;
  const perFrame = (most(file.animationPixels) ?? Infinity) / count;
  const pixels = Math.min(most(file.pixels) ?? Infinity, Math.floor(perFrame));
  return {
    kind: 'gif',
    maxBytes: most(file.size),
    maxWidth: most(file.width?.most),
    maxHeight: most(file.height?.most),
    maxPixels: pixels === Infinity ? null : pixels,
  };
}

/** Whether an item may have a GIF in place of one of its files: it has no other, or the network takes any mix. */
export function hasRoomForGif({ media = [] }: CheckContent, { platform, format }: RuleTarget): boolean {
  const takesAnyMix = format.media.gif === null && !platform.definition.rules.includes('mixed_media');
  return media.length === 1 || takesAnyMix;
}
