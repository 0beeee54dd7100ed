import type { Labelled } from '../../kit/labels.ts';
import type { Parts, Processing } from '../../kit/media.ts';
import type { Medium, NetworkState, Server } from '../../kit/server.ts';
import type { YoutubeSetting } from './settings.ts';

/** The metadata that announces a video. */
export interface VideoFacts extends Labelled {
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly categoryId: string;
  /** The language of title and description. */
  readonly defaultLanguage: string | null;
  readonly privacyStatus: string;
  readonly publishAt: string | null;
  readonly license: string;
  readonly embeddable: boolean;
  readonly publicStatsViewable: boolean;
  /** Whether the channel's subscribers are told. */
  readonly notifiesSubscribers: boolean;
}

export interface YoutubeVideo extends VideoFacts, Processing {
  readonly id: string;
  readonly ordinal: number;
  readonly accountId: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Why it could not be processed. */
  readonly failureReason: string | null;
  /** The bytes of its own thumbnail in the file store. */
  thumbnailHash: string | null;
}

/** A top-level comment below a video. */
export interface YoutubeComment {
  readonly id: string;
  readonly ordinal: number;
  readonly videoId: string;
  readonly accountId: string;
  readonly text: string;
  readonly createdAt: number;
}

/** A video in a playlist. */
export interface YoutubePlaylistItem {
  readonly id: string;
  readonly videoId: string;
  readonly createdAt: number;
}

/** A playlist that a channel made. */
export interface YoutubePlaylist {
  readonly id: string;
  readonly accountId: string;
  readonly title: string;
  readonly createdAt: number;
  items: YoutubePlaylistItem[];
}

/** A file that may still lack parts. */
export interface YoutubeUpload {
  readonly accountId: string;
  readonly facts: VideoFacts;
  readonly mimeType: string;
  /** Null when it was not announced. */
  readonly totalBytes: number | null;
  readonly expiresAt: number;
  readonly parts: Parts;
  stored: number;
  videoId: string | null;
}

export interface YoutubeState extends NetworkState {
  posts: YoutubeVideo[];
  comments: YoutubeComment[];
  playlists: YoutubePlaylist[];
  /** By the id of the video. */
  media: Record<string, Medium>;
  uploads: Record<string, YoutubeUpload>;
}

export type YoutubeServer = Server<YoutubeState, YoutubeSetting>;
export function videoById({ state }: YoutubeServer, id: string): YoutubeVideo | undefined {
  return state.posts.find((video) => video.id === id);
}

/** Path of the public page. */
export function videoPath({ id }: YoutubeVideo): string {
  return `/watch?v=${id}`;
}
