import type { MediaType } from '@crier/domain';

/** What a file's content says it is; dimensions in pixels as shown, duration in milliseconds. */
export interface MediaFacts {
  readonly type: MediaType;
  readonly mimeType: string;
  /** Extension for the stored file, without the dot, from the content. */
  readonly extension: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly durationMs: number | null;
}

/** Bytes of a file, the first and the last of them, counted from 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** A file that lies elsewhere, read piece by piece. */
export interface RemoteContent {
  readonly size: number;
  /** The bytes in order, as they come. */
  read(range: ByteRange): Promise<AsyncIterable<Uint8Array>>;
}

/** What was found in a file, and a thumbnail where one could be made at once. */
export interface Examined {
  readonly facts: MediaFacts;
  /** A local file that whoever is told of it may move away; null when the kind has none. */
  readonly thumbnail: string | null;
}

/** Looks into files. Decides by content, never by name. */
export interface MediaInspector {
  /** Null when the content is not an image, GIF or video the service accepts. */
  inspect(path: string): Promise<MediaFacts | null>;
  /**
   * The extension, without the dot, of the kind of video that a local file begins as; null when it begins as none, or as
   * one of a kind of which all must be read to tell how long it is. What it is in the end only `examine` tells.
   */
  indexedVideoExtension(path: string): Promise<string | null>;
  /** Writes a thumbnail beside the file and returns its path, or null when the kind has none. */
  thumbnail(path: string, facts: MediaFacts): Promise<string | null>;
  /**
   * Calls `work` with what a file that lies elsewhere is, or with null as `inspect` answers it. No more of a video is
   * fetched than must be read. Local files are gone when `work` has ended.
   */
  examine<T>(content: RemoteContent, work: (found: Examined | null) => Promise<T>): Promise<T>;
}

/** Makes stills of videos, where the machine has what it needs for that. */
export interface VideoThumbnailer {
  /**
   * Calls `work` with a temporary picture, which it may move away, or with null when none can be made of the video. Takes
   * bounded time and memory, and reaches nothing but the file.
   */
  make<T>(
    path: string,
    video: Pick<MediaFacts, 'mimeType' | 'durationMs'>,
    work: (picture: string | null) => Promise<T>,
  ): Promise<T>;
}

/** Where media files are kept. Paths are relative, with forward slashes. */
export interface MediaDisk {
  /** Moves a temporary file in; it is complete at `path` or not there at all. */
  put(temporaryPath: string, path: string): Promise<void>;
  /** Makes a copy of a file; it is complete at `to` or not there at all. */
  copy(from: string, to: string): Promise<void>;
  /** A file that is not there is no error. */
  remove(path: string): Promise<void>;
  /** The whole file. @throws when there is none */
  read(path: string): Promise<Uint8Array<ArrayBuffer>>;
  /** The bytes of the range in order, as they come; all of them without one. @throws when there is no file */
  stream(path: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array>>;
  /** Calls `work` with the path of a local file of the content, which is only to be read. @throws when there is none */
  withLocal<T>(path: string, work: (localPath: string) => Promise<T>): Promise<T>;
  /** In bytes; null when there is no file. */
  sizeOf(path: string): Promise<number | null>;
  /** The public address of a file. */
  urlOf(path: string): string;
}

/** A media disk whose files can be looked through. */
export interface ListableMediaDisk extends MediaDisk {
  /** The folders that uploads lie in, as `{workspace uuid}/uploads/{MM-YYYY}`. */
  folders(): Promise<readonly string[]>;
  /** The files directly in a folder. */
  filesIn(folder: string): Promise<readonly { readonly path: string; readonly modifiedAt: Date }[]>;
  /** Removes what putting files left half done before then, where nobody sees it. */
  removeUnfinished(before: Date): Promise<void>;
}

/** An image in another form, in a temporary file that whoever asked for it moves away or removes. */
export interface ConvertedImage {
  readonly path: string;
  readonly size: number;
  readonly width: number;
  readonly height: number;
}

/** Makes other forms of images. What it makes holds no metadata: neither place nor camera. */
export interface ImageConverter {
  /**
   * Calls `work` with the image as a JPEG of at most `maxBytes`, upright and on white where it was transparent, as large
   * and as good as fits; with null when it can't be made. The temporary file is gone when `work` has ended.
   */
  toJpeg<T>(
    content: Uint8Array,
    maxBytes: number | null,
    work: (image: ConvertedImage | null) => Promise<T>,
  ): Promise<T>;
}
