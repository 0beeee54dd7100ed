import type { UploadLimits } from '../dependencies.ts';

const MB = 1_000_000;

/** The default maximum size of an uploaded file: 20 MB for an image, 15 MB for a GIF, 200 MB for a video, 100 MB
 * for a document, which is the most that a network takes. */
export const DEFAULT_UPLOAD_LIMITS: UploadLimits = {
  image: 20 * MB,
  gif: 15 * MB,
  video: 200 * MB,
  document: 100 * MB,
};

/** A number of bytes for people, such as `20 MB`. */
export function megabytes(bytes: number): string {
  return `${Number((bytes / MB).toFixed(1))} MB`;
}
