import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { askedRange, bytesWithin, isKept, isStillTheFile } from './asked-range.ts';
import { contentTypeOf } from './content-type.ts';
import type { MediaFileAnswer, MediaFileRequest, MediaFileSource } from './media-file-source.ts';
import { MediaPathError, mediaPathSegments } from './media-path-segments.ts';

/** Error codes of opening a file that the folder does not have. */
const ABSENT: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG']);

/** Serves the files of a local folder: nothing outside it, no folders and nothing hidden. */
export function createLocalMediaFiles(folder: string): MediaFileSource {
  const root = resolve(folder);
  return {
    async fetch(request) {
      const file = await opened(root, request.path);
      if (file === null) return { outcome: 'missing' };
      // A stream that reads the file closes it.
      let isRead = false;
      try {
        const answer = await answerOf(file, request);
        isRead = answer.outcome === 'found' && answer.body !== null;
        return answer;
      } finally {
        if (!isRead) await file.close();
      }
    },
  };
}

async function opened(root: string, path: string): Promise<FileHandle | null> {
  try {
    // Opening a pipe would wait for a writer.
    return await open(join(root, ...mediaPathSegments(path)), constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (error) {
    if (error instanceof MediaPathError) return null;
    if (error instanceof Error && 'code' in error && ABSENT.has(String(error.code))) return null;
    throw error;
  }
}

async function answerOf(file: FileHandle, request: MediaFileRequest): Promise<MediaFileAnswer> {
  const found = await file.stat();
  if (!found.isFile()) return { outcome: 'missing' };
  const { size, mtime: modifiedAt, mtimeMs } = found;
  // Files are replaced by renaming, never overwritten, so different content has a different time.
  const etag = `"${size.toString(16)}-${Math.round(mtimeMs).toString(16)}"`;
  if (isKept(request, { etag, modifiedAt })) return { outcome: 'not_modified' };
  const { ifRange, method, path } = request;
  const isSame = ifRange === null || isStillTheFile(ifRange, { etag, modifiedAt });
  const asked = isSame ? askedRange(request) : null;
  const part = asked && bytesWithin(asked, size);
  if (asked !== null && part === null) return { outcome: 'unsatisfiable', size };
  const bounds = part === null ? {} : { start: part.first, end: part.last };
  return {
    outcome: 'found',
    type: contentTypeOf(path),
    length: part === null ? size : part.last - part.first + 1,
    contentRange: part === null ? null : `bytes ${part.first}-${part.last}/${size}`,
    etag,
    modifiedAt,
    body: method === 'HEAD' ? null : file.createReadStream(bounds),
  };
}
