import { type ByteRange, MediaFileMissingError, missingFileReason, type PublishMedia } from '@crier/domain';
import { BrokenBodyError, type OpenBody, type StreamedBody } from './http/body.ts';

/**
 * A file, or a range of it, as a body to send. It fails permanently when the file is gone or its length differs from
 * its record.
 */
export function mediaBody(media: PublishMedia, range?: ByteRange): StreamedBody {
  const size = range === undefined ? media.size : range.last - range.first + 1;
  return { size, open: () => openFile(media, size, range) };
}

async function openFile(media: PublishMedia, size: number, range: ByteRange | undefined): Promise<OpenBody> {
  const source = await guarded(media, async () => (await media.open(range))[Symbol.asyncIterator]());
  const pull = () => guarded(media, () => source.next());
  const close = async () => {
    await source.return?.();
  };
  // The first piece is read at once, so that an unreadable file is noticed before anything is sent, and because a
  // source can only be closed after it has begun.
  let ahead: IteratorResult<Uint8Array> | null = await pull();
  let given = 0;
  const next = async (): Promise<Uint8Array | null> => {
    const { done, value } = ahead ?? (await pull());
    ahead = null;
    if (done !== true) given += value.byteLength;
    if (done === true ? given !== size : given > size) {
      const message = `The file ${media.name} is damaged: it is ${done === true ? 'shorter' : 'longer'} than it was when it was uploaded. Replace it in the post and try again.`;
      throw new BrokenBodyError(message, { isLasting: true });
    }
    return done === true ? null : value;
  };
  return { next, close };
}

async function guarded<T>(media: PublishMedia, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const isLasting = cause instanceof MediaFileMissingError;
    const message = isLasting ? missingFileReason(media.name) : `The file ${media.name} could not be read.`;
    throw new BrokenBodyError(message, { isLasting, cause });
  }
}
