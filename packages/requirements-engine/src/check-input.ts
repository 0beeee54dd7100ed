import type { Audience } from './definition/audience-terms.ts';
import type { BodyFormat } from './definition/body-format.ts';
import type { Disclosure } from './definition/disclosure-terms.ts';
import type { Facts } from './definition/facts.ts';
import type { MediaType } from './definition/media-type.ts';
import type { PlatformKey } from './definition/platform-key.ts';
import type { Poll } from './definition/poll-terms.ts';
import type { PlatformOptions } from './options/option-types.ts';

/** The caller's id of an account or a media item: any text or whole number except 0. */
export type RecordId = number | string;

/** How a file stores what it shows, as a record of the service states it; null is as in `CheckMedia`. */
export interface MediaDetails {
  readonly frames?: number | null;
  readonly chroma?: string | null;
  readonly bit_depth?: number | null;
  readonly sample_rate?: number | null;
  readonly channels?: number | null;
  readonly fragmented?: boolean | null;
}

/**
 * A media item as the requirement rules see it. Only `type` decides requirements; the measured facts feed advice and
 * conversions. Sizes in bytes, dimensions in pixels, duration in milliseconds. How a video is encoded is absent before
 * it was measured, and null if it was measured and is unlike anything known: such a video is converted.
 */
export interface CheckMedia<Id extends RecordId = number> {
  readonly id: Id;
  readonly type: MediaType;
  readonly mime_type: string;
  readonly size?: number | null;
  readonly width?: number | null;
  readonly height?: number | null;
  readonly duration_ms?: number | null;
  /** Frames per second of a video. */
  readonly frame_rate?: number | null;
  /** Video codec: `avc`, `hevc`, `vp8`, `vp9`, `av1` or another. */
  readonly video_codec?: string | null;
  /** Audio codec of a video, such as `aac` or `opus`; empty without sound. */
  readonly audio_codec?: string | null;
  /** How colours are stored: `4:2:0`, `4:2:2`, `4:4:4`, or `4:0:0` without colours. */
  readonly chroma?: string | null;
  /** Bits per sample of the picture. */
  readonly bit_depth?: number | null;
  /** Samples per second of a video's sound, and its channels. */
  readonly sample_rate?: number | null;
  readonly channels?: number | null;
  /** True for an MP4 that consists of fragments. */
  readonly fragmented?: boolean | null;
  /** Number of frames of an animation or a video. */
  readonly frames?: number | null;
  /** Pages of a document. */
  readonly pages?: number | null;
  /**
   * The same facts as a record of the service has them, which count unless they are stated beside it. Null means that
   * the file was not measured, so that null codecs say nothing.
   */
  readonly details?: MediaDetails | null;
  readonly alt_text?: string | null;
}

/** One post of a thread, as it would be published. `body` is in the format `body_format`, `auto` when absent. */
export interface CheckContent {
  readonly body?: string | null;
  readonly body_format?: BodyFormat | null;
  readonly url?: string | null;
  readonly poll?: Poll | null;
  readonly media?: readonly CheckMedia<RecordId>[];
}

/** A version of a post: the original (`account_id` 0) or an account's own (spec: Version object). */
export interface CheckVersion {
  readonly account_id: RecordId;
  readonly is_original: boolean;
  readonly content: readonly CheckContent[];
  /** By platform key, typed by each network's definition. */
  readonly options?: PlatformOptions | null;
  /** BCP 47 tag of the language of the texts. */
  readonly language?: string | null;
  readonly disclosure?: Disclosure | null;
  readonly audience?: Audience | null;
}

/** A post as the service's API takes it, with media resolved to their facts. */
export interface CheckPost {
  readonly versions: readonly CheckVersion[];
}

/**
 * An account that the post is for. `limits` holds what the account's instance or creator profile reported at run time,
 * in the shape that the platform's definition documents, and limits set for the account by name; both override the
 * defaults.
 */
export interface CheckAccount<Id extends RecordId = number> {
  readonly id: Id;
  readonly provider: PlatformKey;
  readonly name?: string;
  readonly data?: Facts | null;
  readonly limits?: Facts | null;
  /** BCP 47 tag of the language of posts that say none. */
  readonly language?: string | null;
  /** What posts disclose unless they say otherwise. */
  readonly disclosure?: Disclosure | null;
}
