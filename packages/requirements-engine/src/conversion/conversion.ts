/** A picture becomes a JPEG of at most that many bytes and pixels. */
export interface PictureConversion {
  readonly kind: 'jpeg';
  readonly maxBytes: number | null;
  readonly maxPixels: number | null;
}

/** A video becomes an MP4 with pictures in H.264 and sound in AAC. Null means what the video has. */
export interface VideoConversion {
  readonly kind: 'mp4';
  readonly maxBytes: number | null;
  /** Whether pictures and sound stay as they are encoded and only move into another container. */
  readonly keepsPictures: boolean;
  readonly keepsSound: boolean;
  /** In pixels; smaller than the video's own. */
  readonly width: number | null;
  readonly height: number | null;
  /** Frames in a second at most; below those of the video. */
  readonly frameRate: number | null;
  /** The most bits in a second that its pictures may take. */
  readonly bitsPerSecond: number | null;
}

/** What a file is turned into so that a network takes it. */
export type Conversion = PictureConversion | VideoConversion;

/** What is to become of a file: `kept` as it is, `converted`, or `impossible` where a person would miss what is lost. */
export type ConversionPlan =
  | { readonly outcome: 'kept' | 'impossible' }
  | { readonly outcome: 'converted'; readonly conversion: Conversion };

export const KEPT: ConversionPlan = { outcome: 'kept' };
export const IMPOSSIBLE: ConversionPlan = { outcome: 'impossible' };
