import type { FileLimits } from '../definition/file-limits.ts';
import type { Limit, LimitReader } from '../definition/limit.ts';

/** A network's limits for a file on one account; null without a limit. */
export interface FileBounds {
  readonly file: FileLimits;
  readonly mimeTypes: readonly string[];
  readonly bytes: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly pixels: number | null;
  readonly shorterSide: number | null;
  readonly leastBytes: number | null;
  readonly frameRate: number | null;
  readonly bitDepth: number | null;
  readonly sampleRate: number | null;
  readonly channels: number | null;
}

/** The bounds of a kind of file; width, height, shorter side and pixels only if the network refuses files beyond them. */
export function boundsOf(file: FileLimits, mimeTypes: readonly string[], limit: LimitReader): FileBounds {
  const most = (stated: Limit | undefined): number | null => (stated === undefined ? null : limit(stated));
  const scaled = (stated: Limit | undefined): number | null => (file.scaled ? most(stated) : null);
  return {
    file,
    mimeTypes,
    bytes: most(file.size),
    width: scaled(file.width?.most),
    height: scaled(file.height?.most),
    pixels: scaled(file.pixels),
    shorterSide: scaled(file.shorterSide),
    leastBytes: most(file.smallest),
    frameRate: most(file.frameRate?.most),
    bitDepth: most(file.bitDepth),
    sampleRate: most(file.sampleRate),
    channels: most(file.channels),
  };
}
