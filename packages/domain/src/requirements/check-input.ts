import type { JsonObject } from '../json.ts';
import type { PlatformKey } from '../platform/platform-key.ts';

/** What kind of file a media item is; `gif` is an animated image (contract: Media.type). */
export type MediaType = 'image' | 'gif' | 'video';

/**
 * A media item as the requirement rules see it. Only `type` decides requirements; the measured facts
 * feed advice and are null while unknown. Sizes in bytes, dimensions in pixels, duration in milliseconds.
 */
export interface CheckMedia {
  readonly id: number;
  readonly type: MediaType;
  readonly mime_type: string;
  readonly size?: number | null;
  readonly width?: number | null;
  readonly height?: number | null;
  readonly duration_ms?: number | null;
  readonly alt_text?: string | null;
}

/** One post of a thread, as it would be published. `body` is plain text or the dashboard's HTML. */
export interface CheckContent {
  readonly body?: string | null;
  readonly url?: string | null;
  readonly media?: readonly CheckMedia[];
}

/** A version of a post: the original (`account_id` 0) or an account's own (spec: Version object). */
export interface CheckVersion {
  readonly account_id: number;
  readonly is_original: boolean;
  readonly content: readonly CheckContent[];
  /** Per-platform options keyed by platform key. */
  readonly options?: JsonObject | null;
}

/** A post as the requirement rules see it: the wire shape with media resolved to their facts. */
export interface CheckPost {
  readonly versions: readonly CheckVersion[];
}

/**
 * An account that the post is for. `limits` holds what the account's instance or creator profile reported at run time,
 * in the shape that the platform's definition documents; it overrides the defaults.
 */
export interface CheckAccount {
  readonly id: number;
  readonly provider: PlatformKey;
  readonly name?: string;
  readonly data?: JsonObject | null;
  readonly limits?: JsonObject | null;
}
