/** A picture becomes a JPEG with at most the given bytes and pixels. */
export interface PictureConversion {
  readonly kind: 'jpeg';
  readonly maxBytes: number | null;
  readonly maxPixels: number | null;
  /** The most pixels of the shorter of width and height; absent without such a limit. */
  readonly maxShorterSide?: number;
  /** The least bytes; absent without such a limit. */
  readonly minBytes?: number;
}

/**
 * An animated WebP or PNG becomes a GIF with at most the given bytes; width, height and pixels are those of one frame.
 * Null means no limit. It keeps every frame.
 */
export interface GifConversion {
  readonly kind: 'gif';
  readonly maxBytes: number | null;
  readonly maxWidth: number | null;
  readonly maxHeight: number | null;
  readonly maxPixels: number | null;
}

/** A video becomes an MP4 with H.264 video and AAC sound. Null keeps the video's own value. */
export interface VideoConversion {
  readonly kind: 'mp4';
  readonly maxBytes: number | null;
  /** Whether video and sound keep their encoding and only move into another container. */
  readonly keepsPictures: boolean;
  readonly keepsSound: boolean;
  /** In pixels; smaller than the video's own. */
  readonly width: number | null;
  readonly height: number | null;
  /** The most frames per second; below that of the video. */
  readonly frameRate: number | null;
  /** The most bits per second for its video stream. */
  readonly bitsPerSecond: number | null;
}

/** The conversion that makes a network accept a file. */
export type Conversion = PictureConversion | GifConversion | VideoConversion;

/** The plan for a file: `kept` unchanged, `converted`, or `impossible` if a person would miss what is lost. */
export type ConversionPlan =
  | { readonly outcome: 'kept' | 'impossible' }
  | { readonly outcome: 'converted'; readonly conversion: Conversion };

export const KEPT: ConversionPlan = { outcome: 'kept' };
export const IMPOSSIBLE: ConversionPlan = { outcome: 'impossible' };
