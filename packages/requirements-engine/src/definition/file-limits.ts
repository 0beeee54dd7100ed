import type { Limit } from './limit.ts';
import type { MediaType } from './media-type.ts';

/** The limits of a file that a network may or may not enforce. */
export type EnforcedLimit = 'smallest' | 'shortest' | 'longest';

/**
 * A network's limits for files of one type. They determine what a file is converted to. A file beyond them that is not
 * converted is refused for its type, codec and size, for its dimensions if it is `scaled`, and for the `enforced` limits;
 * the others lead to advice.
 */
export interface FileLimits {
  readonly type: MediaType;
  /** Name of the post format it applies to; every format when absent. */
  readonly format?: string;
  readonly mimeTypes: readonly string[];
  /** Accepted video codecs: `avc`, `hevc`, `vp8`, `vp9`, `av1`; any when absent. */
  readonly codecs?: readonly string[];
  /** Accepted audio codecs of videos, such as `aac`; any when absent. */
  readonly audioCodecs?: readonly string[];
  /** Accepted forms of storing colours, such as `4:2:0`; any when absent. */
  readonly chroma?: readonly string[];
  /** The most bits per sample of H.264, which few players show with more than eight; newer codecs are not meant. */
  readonly bitDepth?: Limit;
  /** The most samples per second of a video's sound, and the most channels. */
  readonly sampleRate?: Limit;
  readonly channels?: Limit;
  /** True if an MP4 that consists of fragments is refused. */
  readonly inOnePiece?: true;
  /** True if a file beyond width, height, shorter side or pixels is refused, so that it is made smaller before it is sent. */
  readonly scaled?: true;
  /** The limits that the network's interface is known to enforce by refusing the file. */
  readonly enforced?: readonly EnforcedLimit[];
  readonly size?: Limit;
  /** The least size. */
  readonly smallest?: Limit;
  readonly shortest?: Limit;
  readonly longest?: Limit;
  readonly width?: { readonly least?: Limit; readonly most?: Limit };
  readonly height?: { readonly least?: Limit; readonly most?: Limit };
  /** The most pixels of the shorter of width and height. */
  readonly shorterSide?: Limit;
  /** Width times height. */
  readonly pixels?: Limit;
  /** Where it is written that the network shows only the first frame of an animation; it plays it when absent. */
  readonly shownStill?: { readonly source: string; readonly date: string };
  readonly frames?: Limit;
  /** Pages of a document. */
  readonly pages?: Limit;
  /** Width times height times frames. */
  readonly animationPixels?: Limit;
  readonly frameRate?: { readonly least?: Limit; readonly most?: Limit };
  /** Width divided by height. */
  readonly ratio?: { readonly least: Limit; readonly most: Limit };
}
