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

/**
 * Why a file is not accepted: its content is no image, GIF or video of a supported type; it is not what it begins as; or
 * reading it takes more memory or time than there is for it.
 */
export type RefusalReason = 'not_supported' | 'damaged' | 'too_costly';

/** What is written over a file from byte `first` on: `bytes`, then zeros up to `length` bytes in all. */
export interface FilePatch {
  readonly first: number;
  readonly bytes: Uint8Array;
  readonly length: number;
}

/** How a file comes by its content without metadata: it has none, another takes its place, or bytes are written over. */
export type Cleaning =
  | { readonly kind: 'clean' }
  | { readonly kind: 'file'; readonly path: string; readonly size: number }
  | { readonly kind: 'patches'; readonly patches: readonly FilePatch[] };

/** What was found in a file, with a thumbnail where one could be made at once. Local files may be moved away. */
export type Inspection =
  | {
      readonly outcome: 'accepted';
      readonly facts: MediaFacts;
      /** A local file; null when the kind has none. */
      readonly thumbnail: string | null;
      /** Null when the file is too damaged to lose its metadata; `clean` where it keeps it. */
      readonly cleaning: Cleaning | null;
    }
  | { readonly outcome: 'refused'; readonly reason: RefusalReason };

/** How a file is looked into. */
export interface InspectOptions {
  /** Whose file it is: owners take turns. */
  readonly owner: string;
  /** Whether it is to lose its metadata. Pictures that their metadata turns are turned for good. */
  readonly clean: boolean;
}

/**
 * Looks into files, each once. Decides by content, never by name. A file whose turn does not come in time is a CrierError
 * `unavailable`.
 */
export interface MediaInspector {
  /** Looks into a local file, and cleans a video where it lies. A thumbnail and a cleaned picture are written beside it. */
  inspect(path: string, options: InspectOptions): Promise<Inspection>;
  /**
   * The extension, without the dot, of the kind of video that a local file begins as; null when it begins as none, or as
   * one of a kind of which all must be read to tell how long it is. What it is in the end only `examine` tells.
   */
  indexedVideoExtension(path: string): Promise<string | null>;
  /**
   * Calls `work` with what a file that lies elsewhere is; it is left as it is. No more of a video is fetched than must be
   * read. Local files are gone when `work` has ended.
   */
  examine<T>(
    content: RemoteContent,
    options: InspectOptions,
    work: (found: Inspection) => Promise<T>,
  ): Promise<T>;
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

/**
 * Where media files are kept. Paths are relative, with forward slashes. A disk that cannot be reached throws another error
 * than `MediaFileMissingError`: nothing is known of its files then.
 */
export interface MediaDisk {
  /** Moves a temporary file in; it is complete at `path` or not there at all. */
  put(temporaryPath: string, path: string): Promise<void>;
  /** Makes a copy of a file; it is complete at `to` or not there at all. @throws MediaFileMissingError when there is none */
  copy(from: string, to: string): Promise<void>;
  /**
   * Writes over bytes of a file, whose size stays. Whoever reads it finds what it was or all that it becomes.
   * @throws MediaFileMissingError when there is none
   */
  patch(path: string, patches: readonly FilePatch[]): Promise<void>;
  /** A file that is not there is no error. */
  remove(path: string): Promise<void>;
  /** The whole file. @throws MediaFileMissingError when there is none */
  read(path: string): Promise<Uint8Array<ArrayBuffer>>;
  /** The bytes of the range in order, as they come; all of them without one. @throws MediaFileMissingError when there is no file */
  stream(path: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array>>;
  /** Calls `work` with the path of a local file of the content, which is only to be read. @throws MediaFileMissingError when there is none */
  withLocal<T>(path: string, work: (localPath: string) => Promise<T>): Promise<T>;
  /** In bytes; null when the disk has no such file. @throws when the disk cannot be reached */
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

/** The note on a media disk that says which installation it belongs to. Nothing serves or lists it. */
export interface DiskMark {
  /** Null when the disk has none. */
  read(): Promise<string | null>;
  /** Leaves the note where there is none; answers false where there is one, which stays. Of callers at once one succeeds. */
  create(text: string): Promise<boolean>;
  /** Leaves the note in place of any other. */
  replace(text: string): Promise<void>;
}

/** A file in the trash of a media disk. */
export interface TrashedFile {
  /** Where it was, and will be when it is restored. */
  readonly path: string;
  /** The day it was taken away, as YYYY-MM-DD in UTC. */
  readonly day: string;
}

/** Files taken away for a while, on the same disk, where nothing serves or sweeps them. */
export interface MediaTrash {
  /** Takes a file away; answers false when there is none. */
  take(path: string, day: string): Promise<boolean>;
  /** Ordered by day. */
  list(): Promise<readonly TrashedFile[]>;
  /** Puts a file back; `taken` when there is another at its path by now, which stays. */
  restore(file: TrashedFile): Promise<'restored' | 'missing' | 'taken'>;
  /** Removes for good what was taken away before that day; answers how many files. */
  empty(beforeDay: string): Promise<number>;
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
   * @throws CrierError `unavailable` when too many files wait
   */
  toJpeg<T>(
    content: Uint8Array,
    maxBytes: number | null,
    work: (image: ConvertedImage | null) => Promise<T>,
  ): Promise<T>;
}
