import type { LimitValue } from './limit.ts';
import type { MediaType } from './media-type.ts';

/** The condition that makes a post of a format publishable (spec: Publishing requirements, `post_<n>`). */
export type RequiredContent = 'text_or_media' | 'media' | 'video' | 'one_video' | 'one_media' | 'none';

/** When a format applies; every stated condition must hold. */
export interface FormatCondition {
  readonly option?: { readonly name: string; readonly value: string };
  /** Key in `CheckAccount.limits` that must be true. */
  readonly account?: string;
  /** The first post carries media of this type. */
  readonly media?: MediaType;
}

/** A form of post on a network, such as a reel, and its requirements. */
export interface PostFormat {
  readonly name: string;
  /** Null for the default form, when no other applies. */
  readonly when: FormatCondition | null;
  readonly content: RequiredContent;
  /** All of them must hold; the first broken one is reported. */
  readonly text: readonly LimitValue[];
  /** A null count is not limited by kind but by `total`. No documents are accepted where they have none. */
  readonly media: Readonly<Record<Exclude<MediaType, 'document'>, LimitValue | null>> & {
    readonly document?: LimitValue;
  };
  /** Photos and videos together, reported as a surplus of photos. */
  readonly photosAndVideos: LimitValue | null;
  /** All media of any kind, reported as `media_items_<n>`. */
  readonly total: LimitValue | null;
  readonly hashtags: LimitValue | null;
  readonly firstComment: boolean;
}

/** The defaults of most formats: no condition, no limits beyond text and the count of each type, no first comment. */
export const PLAIN_FORMAT = {
  name: 'post',
  when: null,
  photosAndVideos: null,
  total: null,
  hashtags: null,
  firstComment: false,
} as const;
