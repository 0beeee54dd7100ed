import { MediaFileMissingError, missingFileReason, type PublishMedia } from '@crier/domain';
import { NOTHING_CALLED } from './http/call.ts';
import type { Failure } from './http/outcome.ts';

/**
 * The bytes of a file, or the outcome when our own storage fails: nothing was sent, and later may work unless the file is
 * gone.
 */
export async function readFile(media: PublishMedia): Promise<Uint8Array<ArrayBuffer> | Failure> {
  try {
    return await media.read();
  } catch (error) {
    if (error instanceof MediaFileMissingError) {
      return { outcome: 'rejected', message: missingFileReason(media.name), evidence: NOTHING_CALLED };
    }
    const reason = `The file ${media.name} could not be read.`;
    return { outcome: 'wait', retryAfterMs: null, reason, evidence: NOTHING_CALLED };
  }
}
