import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

/** The largest piece that is written at once, so that a slow reader is seen to go on. */
const PIECE_BYTES = 16_384;

/** A reader took nothing for too long. */
export class StalledReaderError extends Error {
  override readonly name = 'StalledReaderError';
}

/**
 * Writes text to a response no faster than its reader takes it.
 * @throws StalledReaderError when the reader takes nothing for `stallMs`; the signal's reason when it is aborted
 */
export async function pour(
  response: ServerResponse,
  text: string,
  stallMs: number,
  signal: AbortSignal,
): Promise<void> {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    signal.throwIfAborted();
    if (response.write(bytes.subarray(start, start + PIECE_BYTES))) continue;
    await drained(response, stallMs, signal);
  }
}

async function drained(response: ServerResponse, stallMs: number, signal: AbortSignal): Promise<void> {
  const patience = AbortSignal.timeout(stallMs);
  try {
    await once(response, 'drain', { signal: AbortSignal.any([signal, patience]) });
  } catch (error) {
    signal.throwIfAborted();
    throw patience.aborted ? new StalledReaderError('the reader of a stream took nothing') : error;
  }
}
