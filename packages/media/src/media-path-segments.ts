/** A path that leaves the disk, or is not written in the canonical form. */
export class MediaPathError extends Error {
  constructor(path: string) {
    super(`${JSON.stringify(path)} is not a path on the media disk`);
    this.name = 'MediaPathError';
  }
}

/** Starts with a letter or digit, so neither `..` nor hidden names exist. */
const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._-]{0,200}$/;

/** Whether a name may be a segment of a path of the media disk. */
export function isMediaPathSegment(name: string): boolean {
  return SEGMENT.test(name);
}

/** @throws MediaPathError when the path is not one of a media disk */
export function mediaPathSegments(path: string): readonly string[] {
  const segments = path.split('/');
  if (!segments.every(isMediaPathSegment)) throw new MediaPathError(path);
  return segments;
}
