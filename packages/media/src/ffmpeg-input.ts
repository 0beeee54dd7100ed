import { resolve } from 'node:path';

/** The demuxer for each type; a file with other content inside is not followed anywhere. */
const FORMATS: Readonly<Record<string, string>> = {
  'video/mp4': 'mov',
  'video/x-m4v': 'mov',
  'video/quicktime': 'mov',
  'video/webm': 'matroska',
};

/**
 * The arguments that make ffmpeg open a foreign file and nothing else; null for types that are not accepted. `before`
 * are arguments about the input, such as where to begin.
 */
export function foreignInput(
  path: string,
  mimeType: string,
  before: readonly string[] = [],
): readonly string[] | null {
  const format = FORMATS[mimeType];
  if (format === undefined) return null;
  return [
    ...['-nostdin', '-loglevel', 'error', '-max_alloc', '500000000', '-protocol_whitelist', 'file'],
    ...['-threads', '1', '-f', format, ...before, '-i', `file:${resolve(path)}`],
  ];
}
