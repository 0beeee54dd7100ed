import { CrierError, validationError } from '@crier/domain';
import type { ReceivedFile, SentFile, UploadLimits } from '@crier/operations';
import { CHUNK_BYTES } from '@crier/operations/ports';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { type Received, type Receiving, receiveFile } from './receive-file.ts';

/**
 * How far a received file may exceed the largest allowed one, so that a slightly oversized file gets an error that
 * names its own limit.
 */
const TOLERANCE = 1.05;
/** How far the form may be ahead of the disk; with less, the sender and the disk wait for each other. */
const BUFFERED_BYTES = 1_048_576;
/** What the form may need around the file. */
const FORM_OVERHEAD_BYTES = 1_024 * 1_024;

export interface Upload extends Received<ReceivedFile | SentFile> {
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Receives the file of the form field as it arrives and collects the text fields; other files are skipped. The caller
 * owns the received file, even when this throws.
 * @throws CrierError 422 under the field's name without exactly one file, 413 above the limit, 400 when the form breaks off
 */
export async function receiveUpload(
  request: FastifyRequest,
  receiving: Receiving,
  field: 'file' | 'chunk',
  limits: UploadLimits,
): Promise<Upload> {
  const maxBytes =
    field === 'chunk' ? CHUNK_BYTES : Math.ceil(Math.max(...Object.values(limits)) * TOLERANCE);
  if (!request.isMultipart()) throw missingFile(field);
  if (Number(request.headers['content-length']) > maxBytes + FORM_OVERHEAD_BYTES) {
    throw new CrierError('payload_too_large');
  }
  const fields: Record<string, string> = Object.create(null);
  let received: Received<ReceivedFile | SentFile> | null = null;
  for await (const part of partsOf(request, maxBytes)) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields[part.fieldname] = part.value;
    } else if (part.fieldname !== field || part.filename === '') {
      part.file.resume();
    } else if (received !== null) {
      part.file.resume();
      throw validationError({ [field]: [`The ${field} field must hold exactly one file.`] });
    } else {
      received = await receiveFile(part.file, part.filename, receiving);
    }
  }
  if (received === null) throw missingFile(field);
  return { ...received, fields };
}

async function* partsOf(request: FastifyRequest, maxBytes: number): AsyncGenerator<Multipart> {
  // The form parser waits for the end of a request; if the request ended before the parser listened, it would wait
  // forever.
  if (request.raw.destroyed) throw brokenOff();
  const limits = { fileSize: maxBytes, files: 10, fields: 50, fieldSize: 65_536, parts: 60 };
  try {
    yield* request.parts({ limits, fileHwm: BUFFERED_BYTES, highWaterMark: BUFFERED_BYTES });
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('FST_')) throw error;
    throw brokenOff(error);
  }
}

function brokenOff(cause?: unknown): CrierError {
  return new CrierError('malformed_body', { message: 'The form data is incomplete.', cause });
}

function missingFile(field: string): CrierError {
  return validationError({ [field]: [`The ${field} field is required.`] });
}
