import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { CrierError } from '@crier/domain';
import { releaseBuffers } from '@crier/media';
import type { ReceivedFile, SendAhead, SendingAhead, SentFile } from '@crier/operations';
import { BrokenOffError, createIncoming, type Incoming } from './incoming.ts';
import { writeReceived } from './write-received.ts';

/**
 * A file up to this size is received whole before anything else is done with it; a larger one may be sent on in chunks
 * of this size.
 */
const CHUNK_BYTES = 16 * 1_024 * 1_024;

/** How a file is received, apart from its content. */
export interface Receiving {
  /** The caller owns the files in it, even when receiving fails. */
  readonly folder: string;
  /** Null when files are received whole. The caller must close every upload that was begun. */
  readonly begin: ((firstBytes: string) => ReturnType<SendAhead>) | null;
  readonly hashed: boolean;
}

export interface Received<File> {
  readonly file: File;
  /** SHA-256 of the content in hex; null unless asked for. */
  readonly digest: string | null;
}

/**
 * Receives the content of a file: into one local file, or in chunks, each sent on while the next arrives. At most two
 * pieces are in memory, and chunks that were sent are not kept on the local disk.
 * @throws CrierError 413 above the limit of the form, 400 when the content breaks off
 */
export async function receiveFile(
  content: Readable & { readonly truncated?: boolean },
  filename: string,
  { folder, begin, hashed }: Receiving,
): Promise<Received<ReceivedFile | SentFile>> {
  const hash = hashed ? createHash('sha256') : null;
  const incoming = createIncoming(content, (bytes) => {
    releaseBuffers(bytes.length);
    hash?.update(bytes);
  });
  const ensureWithinLimit = () => {
    if (content.truncated) throw new CrierError('payload_too_large');
  };
  try {
    const path = join(folder, 'upload');
    let size = await writeReceived(incoming, path, CHUNK_BYTES);
    const sending = (await incoming.hasEnded()) ? null : ((await begin?.(path)) ?? null);
    if (sending !== null) {
      size += await sendRest(incoming, sending, { path, size, folder });
      ensureWithinLimit();
      const sent = await sending.finish();
      return { file: { filename, size, ...sent }, digest: hash?.digest('hex') ?? null };
    }
    if (!(await incoming.hasEnded())) size += await writeReceived(incoming, path, Number.POSITIVE_INFINITY);
    ensureWithinLimit();
    return { file: { filename, path, size }, digest: hash?.digest('hex') ?? null };
  } catch (cause) {
    if (!(cause instanceof BrokenOffError)) throw cause;
    throw new CrierError('malformed_body', { message: 'The file arrived incomplete.', cause });
  } finally {
    await incoming.close();
  }
}

/** Returns how many bytes followed the first chunk. */
async function sendRest(
  incoming: Incoming,
  sending: SendingAhead,
  first: { readonly path: string; readonly size: number; readonly folder: string },
): Promise<number> {
  await sending.add(first.path, first.size);
  let rest = 0;
  for (let index = 1; !(await incoming.hasEnded()); index++) {
    const path = join(first.folder, `chunk-${index}`);
    const size = await writeReceived(incoming, path, CHUNK_BYTES);
    await sending.add(path, size);
    rest += size;
  }
  return rest;
}
