import type { CheckMedia, RecordId } from '../check-input.ts';
import { accepts } from './accepts.ts';
import { type ConversionPlan, IMPOSSIBLE, KEPT } from './conversion.ts';
import type { FileBounds } from './file-bounds.ts';
import { planVideo } from './plan-video.ts';

/** Plans what happens to a file before it is sent; a file with unknown facts is kept. GIFs are never converted. */
export function planConversion(media: CheckMedia<RecordId>, bounds: FileBounds): ConversionPlan {
  if (media.type === 'image') return planPicture(media, bounds);
  return media.type === 'video' ? planVideo(media, bounds) : KEPT;
}

function planPicture(
  { mime_type, size, width, height }: CheckMedia<RecordId>,
  { mimeTypes, bytes, pixels, shorterSide, leastBytes }: FileBounds,
): ConversionPlan {
  const isTaken = mime_type === '' || accepts(mimeTypes, mime_type);
  const isLarge =
    (size ?? 0) > (bytes ?? Infinity) ||
    (width ?? 0) * (height ?? 0) > (pixels ?? Infinity) ||
    Math.min(width ?? 0, height ?? 0) > (shorterSide ?? Infinity);
  const isSmall = (size ?? Infinity) < (leastBytes ?? 0);
  if (isTaken && !isLarge && !isSmall) return KEPT;
  if (!accepts(mimeTypes, 'image/jpeg')) return IMPOSSIBLE;
  return {
    outcome: 'converted',
    conversion: {
      kind: 'jpeg',
      maxBytes: bytes,
      maxPixels: pixels,
      ...(shorterSide === null ? {} : { maxShorterSide: shorterSide }),
      ...(leastBytes === null ? {} : { minBytes: leastBytes }),
    },
  };
}
