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
