/** Thrown by a reachable media disk that lacks the file. An unreachable disk throws another error. */
export class MediaFileMissingError extends Error {
  constructor(path: string, options: { cause?: unknown } = {}) {
    super(`there is no file ${path} on the media disk`, options);
    this.name = 'MediaFileMissingError';
  }
}

/** Why a publication fails if one of its files is missing; `name` is the user's name for the file. */
export function missingFileReason(name: string): string {
  return `The file ${name} is missing from the media library. Replace it in the post and try again.`;
}
