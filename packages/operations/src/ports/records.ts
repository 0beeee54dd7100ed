import type {
  Audience,
  Disclosure,
  JsonObject,
  MediaType,
  NoticePart,
  PlatformKey,
  Poll,
  PostStatus,
  PublicationState,
} from '@crier/domain';

/** An account as stored, without its credentials. */
export interface StoredAccount {
  readonly id: number;
  readonly uuid: string;
  readonly provider: PlatformKey;
  readonly name: string;
  readonly username: string;
  /** Address of its picture at the network. */
  readonly image: string | null;
  /** Path of our copy of the picture on the media disk; null if there is none yet. */
  readonly picture: string | null;
  readonly data: JsonObject | null;
  readonly limits: JsonObject | null;
  readonly authorized: boolean;
  /** When access ends unless somebody reconnects the account; null if it does not end, or that is not known. */
  readonly accessEndsAt: Date | null;
  /** Whether the service renews access by itself until then; null if that is not known. */
  readonly accessRenews: boolean | null;
  /** The language of its posts that say none: its own default, else the workspace's. */
  readonly language?: string | null;
  /** The facts that its posts disclose unless they say otherwise. */
  readonly disclosure?: Disclosure | null;
  readonly createdAt: Date;
}

/** A conversion of a file for a network, stored beside it on the media disk. */
export interface StoredConversion {
  readonly path: string;
  readonly mimeType: string;
  readonly size: number;
  readonly width: number;
  readonly height: number;
}

/** How a video is encoded, according to its container. */
export interface MediaTracks {
  /** `avc`, `hevc`, `vp8`, `vp9`, `av1` or another; null when unknown. */
  readonly video: string | null;
  /** For example `aac` or `opus`; empty without sound, null when unknown. */
  readonly audio: string | null;
  /** Pictures per second; null when unknown. */
  readonly frameRate: number | null;
}

/** How a file stores what it shows; null where the file does not say, or says what is not known here. */
export interface MediaDetails {
  /** `4:2:0`, `4:2:2`, `4:4:4`, or `4:0:0` without colours. */
  readonly chroma: string | null;
  /** Bits per sample of the picture. */
  readonly bitDepth: number | null;
  /** For example `srgb` or `cmyk` for a picture, the primaries such as `bt709` for a video. */
  readonly colourSpace: string | null;
  /** By how many degrees it is turned clockwise to be shown. */
  readonly rotation: number;
  /** Frames of an animation, 1 for a still picture; null for a video. */
  readonly frames: number | null;
  /** Pages of a document; absent for other files. */
  readonly pages?: number;
  /** The brands of a HEIF file, the first as the file states it; empty for other files. */
  readonly brands: readonly string[];
  /** The profile of a video's codec, such as `High 10`. */
  readonly profile: string | null;
  readonly variableFrameRate: boolean | null;
  /** Samples per second and channels of a video's sound. */
  readonly sampleRate: number | null;
  readonly channels: number | null;
  /** Whether an MP4 consists of fragments. */
  readonly fragmented: boolean | null;
}

/** A file as stored; `path` and `thumbPath` are relative to the media disk. */
export interface StoredMedia {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly type: MediaType;
  readonly mimeType: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly durationMs: number | null;
  /** Only for videos; null until the file has been inspected for them. */
  readonly tracks?: MediaTracks | null;
  /** Null for a file stored before they were recorded. */
  readonly details?: MediaDetails | null;
  readonly altText: string | null;
  readonly path: string;
  readonly thumbPath: string | null;
  /** UUID of its folder; null at the root. */
  readonly folder: string | null;
  readonly favorite: boolean;
  /** UUID of the file whose place it took in posts. */
  readonly replaces?: string | null;
  /** Conversions of the file for networks, keyed by the limits they meet. */
  readonly conversions: Readonly<Record<string, StoredConversion>>;
  readonly createdAt: Date;
}

/** A folder of media; `mediaCount` counts the files directly in it, `depth` is 1 at the root. */
export interface StoredFolder {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly parent: string | null;
  readonly depth: number;
  readonly mediaCount: number;
  readonly createdAt: Date;
}

export interface StoredTag {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly hexColor: string;
}

/** One post of a thread as stored; media by id. */
export interface StoredContent {
  readonly body: string | null;
  /** The format of `body`; `auto` when absent. */
  readonly body_format?: 'text' | 'html';
  readonly url: string | null;
  readonly media: readonly number[];
  readonly video_thumbs: readonly { readonly media_id: number; readonly thumb_id: number }[];
  /** Absent if it has none. */
  readonly poll?: Poll;
  /** By how many minutes it follows the item before it; absent if at once. */
  readonly delay_minutes?: number;
}

export interface StoredVersion {
  readonly accountId: number;
  readonly content: readonly StoredContent[];
  readonly options: JsonObject;
  /** BCP 47 tag of the language of the texts; null or absent if the version says none. */
  readonly language?: string | null;
  /** What the version itself discloses; null or absent if nothing. */
  readonly disclosure?: Disclosure | null;
  /** Who can see the version and who can reply to it; null or absent if it says nothing. */
  readonly audience?: Audience | null;
}

/** A date and time in the post's zone, and the instant they mean, which is null while date or time is missing. */
export interface WallClock {
  readonly date: string | null;
  readonly time: string | null;
  readonly at: Date | null;
}

/** An account of a post, and the state of the publication there. */
export interface StoredPostAccount {
  readonly account: StoredAccount;
  /** The account's own time of publication; null when it is the post's time. */
  readonly own: WallClock | null;
  readonly state: PublicationState;
  readonly externalUrl: string | null;
  readonly errors: readonly string[];
  /** What the errors say, as far as that is known. */
  readonly failures?: readonly NoticePart[];
}

/** What the author writes in a post, besides accounts, tags and times. */
export interface PostContent {
  readonly versions: readonly StoredVersion[];
}

/** The return of a post by an approver, as stored: the time in RFC 3339, and the approver's name at that time. */
export interface Returned {
  readonly at: string;
  readonly by: string;
  readonly note: string | null;
}

/** The move of a post to the instant that its local time means by newer zone data, as stored: times in RFC 3339. */
export interface ZoneMoved {
  readonly at: string;
  /** When it would have gone out before. */
  readonly from: string;
  readonly zone_data: string;
}

/** A post with everything its wire record shows, except the media records its content names. */
export interface StoredPost extends PostContent {
  readonly id: number;
  readonly uuid: string;
  readonly status: PostStatus;
  /** Id of the author; null if that user is gone. */
  readonly userId: number | null;
  readonly userName: string;
  readonly date: string | null;
  readonly time: string | null;
  readonly timezone: string;
  readonly scheduledAt: Date | null;
  /** When a scheduled post was found too long overdue to be sent without asking. */
  readonly missedAt: Date | null;
  readonly publishedAt: Date | null;
  readonly trashedAt: Date | null;
  /** Null unless the post is a draft that an approver returned. */
  readonly returned: Returned | null;
  /** Null unless the rules of the zone have changed since the post was scheduled. */
  readonly zoneMoved: ZoneMoved | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly accounts: readonly StoredPostAccount[];
  readonly tags: readonly StoredTag[];
}

/** The ids of all media that versions use, without duplicates; includes the videos and thumbnails of `video_thumbs`. */
export function mediaNamedBy(versions: readonly StoredVersion[]): readonly number[] {
  const ids = versions.flatMap((version) =>
    version.content.flatMap((item) => [
      ...item.media,
      ...item.video_thumbs.flatMap((pair) => [pair.media_id, pair.thumb_id]),
    ]),
  );
  return [...new Set(ids)];
}
