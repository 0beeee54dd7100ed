import type { ByteRange, MediaType } from '@crier/domain';
import type { GifConversion, VideoConversion } from '@crier/requirements-engine';
import type { MediaDetails, MediaTracks, StoredMedia } from './records.ts';

/** What a file is, judged by its content; dimensions in pixels as displayed, duration in milliseconds. */
export interface MediaFacts {
  readonly type: MediaType;
  readonly mimeType: string;
  /** Extension for the stored file, without the dot, derived from the content. */
  readonly extension: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly durationMs: number | null;
  /** How a video is encoded; absent for other files. */
  readonly tracks?: MediaTracks | null;
  readonly details?: MediaDetails | null;
}

/** A file stored elsewhere, read piece by piece. */
export interface RemoteContent {
  readonly size: number;
  /** The bytes in order, as they arrive. */
  read(range: ByteRange): Promise<AsyncIterable<Uint8Array>>;
}

/**
 * Why a file is refused: its content is not of a supported type; it does not match its beginning; it opens only with a
 * password; or reading it takes too much memory or time.
 */
export type RefusalReason = 'not_supported' | 'damaged' | 'locked' | 'too_costly';

/** The bytes to write over a file from byte `first` on: `bytes`, then zeros up to `length` bytes in all. */
export interface FilePatch {
  readonly first: number;
  readonly bytes: Uint8Array;
  readonly length: number;
}

/** How a file loses its metadata: it has none, another file replaces it, or bytes are overwritten. */
export type Cleaning =
  | { readonly kind: 'clean' }
  | { readonly kind: 'file'; readonly path: string; readonly size: number }
  | { readonly kind: 'patches'; readonly patches: readonly FilePatch[] };

/** The findings about a file, with a thumbnail if one could be made immediately. Local files may be moved away. */
export type Inspection =
  | {
      readonly outcome: 'accepted';
      readonly facts: MediaFacts;
      /** A local file; null when files of this kind have no thumbnail. */
      readonly thumbnail: string | null;
      /** Null when the file is too damaged to remove its metadata; `clean` when it keeps its metadata. */
      readonly cleaning: Cleaning | null;
    }
  | {
      readonly outcome: 'refused';
      readonly reason: RefusalReason;
      /** Whether it begins as a picture in a format of phones, HEIC or AVIF. */
      readonly isPhonePicture?: boolean;
    }
  /** Larger than files of its type may be, judged before it is read. */
  | { readonly outcome: 'refused'; readonly reason: 'too_large'; readonly type: MediaType };

/** How to inspect a file. */
export interface InspectOptions {
  /** The file's owner: owners take turns. */
  readonly owner: string;
  /** Whether to remove its metadata. Pictures rotated by their metadata are then rotated permanently. */
  readonly clean: boolean;
  /** The most bytes of a file by its type; any when absent. */
  readonly maxBytes?: Readonly<Record<MediaType, number>>;
}

/**
 * Inspects files, each once. Decides by content, never by name. If a file's turn does not come in time, throws the
 * CrierError `unavailable`.
 */
export interface MediaInspector {
  /** Inspects a local file, and cleans a video in place. A thumbnail and a cleaned picture are written beside it. */
  inspect(path: string, options: InspectOptions): Promise<Inspection>;
  /**
   * The extension, without the dot, for the kind of video that a local file begins as. Null if it does not begin as a
   * video, or if that kind must be read completely to find its duration. Only `examine` decides what the file is.
   */
  indexedVideoExtension(path: string): Promise<string | null>;
  /**
   * Calls `work` with the findings about a file stored elsewhere, which stays unchanged. Of a video, only the necessary
   * parts are fetched. Local files are deleted when `work` has ended.
   */
  examine<T>(
    content: RemoteContent,
    options: InspectOptions,
    work: (found: Inspection) => Promise<T>,
  ): Promise<T>;
}

/** Makes stills of videos, if the machine has the tools for it. */
export interface VideoThumbnailer {
  /**
   * Calls `work` with a temporary picture, which it may move away, or with null when none can be made from the video.
   * Takes bounded time and memory, and accesses only the file.
   */
  make<T>(
    path: string,
    video: Pick<MediaFacts, 'mimeType' | 'durationMs'>,
    work: (picture: string | null) => Promise<T>,
  ): Promise<T>;
}

/**
 * Stores media files. Paths are relative, with forward slashes. If the disk cannot be reached, methods throw an error
 * other than `MediaFileMissingError`, which says nothing about the files.
 */
export interface MediaDisk {
  /** Moves a temporary file to `path`, completely or not at all. */
  put(temporaryPath: string, path: string): Promise<void>;
  /**
   * Copies a file to `to`, completely or not at all.
   * @throws MediaFileMissingError when there is no such file
   */
  copy(from: string, to: string): Promise<void>;
  /**
   * Overwrites bytes of a file, whose size stays the same. Readers see either the old content or all of the new.
   * @throws MediaFileMissingError when there is none
   */
  patch(path: string, patches: readonly FilePatch[]): Promise<void>;
  /** A missing file is not an error. */
  remove(path: string): Promise<void>;
  /**
   * The bytes of the range in order, as they arrive; all bytes without a range.
   * @throws MediaFileMissingError when there is no file
   */
  stream(path: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array>>;
  /**
   * Calls `work` with the path of a read-only local file with the content.
   * @throws MediaFileMissingError when there is none
   */
  withLocal<T>(path: string, work: (localPath: string) => Promise<T>): Promise<T>;
  /**
   * Returns the size in bytes; null when the disk has no such file.
   * @throws when the disk cannot be reached
   */
  sizeOf(path: string): Promise<number | null>;
  /** The public address of a file. */
  urlOf(path: string): string;
}

/** A media disk whose files can be listed. */
export interface ListableMediaDisk extends MediaDisk {
  /**
   * The folders that contain uploads, as `{workspace uuid}/uploads/{MM-YYYY}`, and pictures of accounts, as
   * `{workspace uuid}/avatars`.
   */
  folders(): Promise<readonly string[]>;
  /** The files directly in a folder. */
  filesIn(folder: string): Promise<readonly { readonly path: string; readonly modifiedAt: Date }[]>;
  /** Removes hidden leftovers of incomplete writes from before `before`. */
  removeUnfinished(before: Date): Promise<void>;
}

/** The file on a media disk that names its installation. It is never served or listed. */
export interface DiskMark {
  /** Null when the disk has no mark. */
  read(): Promise<string | null>;
  /**
   * Writes the note if there is none; otherwise returns false and keeps the existing one. Exactly one of several
   * simultaneous callers succeeds.
   */
  create(text: string): Promise<boolean>;
  /** Writes the note, replacing any other. */
  replace(text: string): Promise<void>;
}

/** A file in the trash of a media disk. */
export interface TrashedFile {
  /** Its original path, to which it is restored. */
  readonly path: string;
  /** The day it was moved to the trash, as YYYY-MM-DD in UTC. */
  readonly day: string;
}

/** Keeps removed files for a while on the same disk, where they are neither served nor swept. */
export interface MediaTrash {
  /** Moves a file to the trash; returns false when there is none. */
  take(path: string, day: string): Promise<boolean>;
  /** Ordered by day. */
  list(): Promise<readonly TrashedFile[]>;
  /** Restores a file; returns `taken` when another file is at its path, which stays. */
  restore(file: TrashedFile): Promise<'restored' | 'missing' | 'taken'>;
  /** Permanently deletes files moved to the trash before that day; returns how many. */
  empty(beforeDay: string): Promise<number>;
}

/** A converted image in a temporary file, which the caller moves away or removes. */
export interface ConvertedImage {
  readonly path: string;
  readonly size: number;
  readonly width: number;
  readonly height: number;
}

/** Converts images. The results contain no metadata, such as location or camera. */
export interface ImageConverter {
  /**
   * Calls `work` with the image as a JPEG within the bounds: upright, with white for transparency, as large and as good
   * as fits. Calls it with null when the image can't be made. The temporary file is deleted when `work` has ended.
   * @throws CrierError `unavailable` when too many files wait
   */
  toJpeg<T>(
    content: RemoteContent,
    bounds: PictureBounds,
    work: (image: ConvertedImage | null) => Promise<T>,
  ): Promise<T>;
  /**
   * Calls `work` with an animated WebP or PNG as a GIF within the bounds, with every frame, as large as fits. Otherwise
   * like `toJpeg`.
   */
  toGif<T>(
    content: RemoteContent,
    bounds: Omit<GifConversion, 'kind'>,
    work: (image: ConvertedImage | null) => Promise<T>,
  ): Promise<T>;
}

/** The bounds of a picture; null or absent means no bound. */
export interface PictureBounds {
  readonly maxBytes: number | null;
  readonly maxPixels: number | null;
  /** The most pixels of the shorter of width and height. */
  readonly maxShorterSide?: number;
  /** The least bytes: a smaller picture is encoded better, then enlarged. */
  readonly minBytes?: number;
}

/** The result of converting a video. Local files may be moved away. */
export type VideoMade =
  | { readonly outcome: 'made'; readonly video: ConvertedImage }
  /** The file can't be converted, or exceeded its limit of time or memory. */
  | { readonly outcome: 'failed' }
  /** The result is no longer wanted. */
  | { readonly outcome: 'stopped' };

/** Converts videos, if the machine has the tools for it. The results contain no metadata. */
export interface VideoConverter {
  /** False while another conversion is in progress. */
  isFree(): boolean;
  /**
   * Calls `work` with the result of converting a local file. One conversion runs at a time; others wait for it. Takes
   * bounded time and memory, and accesses only the file. Ends early when `isWanted` turns false.
   */
  toMp4<T>(
    path: string,
    video: Pick<StoredMedia, 'mimeType' | 'size' | 'durationMs' | 'tracks'>,
    conversion: VideoConversion,
    isWanted: () => boolean,
    work: (made: VideoMade) => Promise<T>,
  ): Promise<T>;
}
