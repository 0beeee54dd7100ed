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

/** Looks into files. Decides by content, never by name. */
export interface MediaInspector {
  /** Null when the content is not an image, GIF or video the service accepts. */
  inspect(path: string): Promise<MediaFacts | null>;
  /** Writes a thumbnail beside the file and returns its path, or null when the kind has none. */
  thumbnail(path: string, facts: MediaFacts): Promise<string | null>;
}

/** Where media files are kept. Paths are relative, with forward slashes. */
export interface MediaDisk {
  /** Moves a temporary file in; it is complete at `path` or not there at all. */
  put(temporaryPath: string, path: string): Promise<void>;
  remove(path: string): Promise<void>;
  read(path: string): Promise<Uint8Array<ArrayBuffer>>;
  /** The public address of a file. */
  urlOf(path: string): string;
}

/** A media disk whose files can be looked through. */
export interface ListableMediaDisk extends MediaDisk {
  /** The folders that uploads lie in, as `{workspace uuid}/uploads/{MM-YYYY}`. */
  folders(): Promise<readonly string[]>;
  /** The files directly in a folder. */
  filesIn(folder: string): Promise<readonly { readonly path: string; readonly modifiedAt: Date }[]>;
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
