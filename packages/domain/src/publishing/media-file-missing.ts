/** Thrown by a media disk that can be reached and has no such file. A disk that cannot be reached throws another error. */
export class MediaFileMissingError extends Error {
  constructor(path: string, options: { cause?: unknown } = {}) {
    super(`there is no file ${path} on the media disk`, options);
    this.name = 'MediaFileMissingError';
  }
}

/** The reason a publication fails with when a file it names is gone; `name` is what the user calls the file. */
export function missingFileReason(name: string): string {
  return `The file ${name} is missing from the media library. Replace it in the post and try again.`;
}
