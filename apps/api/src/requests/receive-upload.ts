import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CrierError, validationError } from '@crier/domain';
import { CHUNK_BYTES, type ReceivedFile } from '@crier/operations';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

/** Largest file taken in each form field, in bytes (contract: 2.4, 1.2). */
const MAX_BYTES = { file: 200 * 1_024 * 1_024, chunk: CHUNK_BYTES } as const;
/** What the form may need around the file. */
const FORM_OVERHEAD_BYTES = 1_024 * 1_024;

export interface Upload {
  readonly file: ReceivedFile;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Writes the file of the form field into the folder as it arrives and collects the text fields; other files
 * are read past. The caller owns the folder and everything in it, also when this throws.
 * @throws CrierError 422 under the field's name without exactly one file, 413 above the limit, 400 when the form breaks off
 */
export async function receiveUpload(
  request: FastifyRequest,
  folder: string,
  field: keyof typeof MAX_BYTES,
): Promise<Upload> {
  const maxBytes = MAX_BYTES[field];
  if (!request.isMultipart()) throw missingFile(field);
  if (Number(request.headers['content-length']) > maxBytes + FORM_OVERHEAD_BYTES) {
    throw new CrierError('payload_too_large');
  }
  const fields: Record<string, string> = Object.create(null);
  let file: ReceivedFile | null = null;
  for await (const part of partsOf(request, maxBytes)) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields[part.fieldname] = part.value;
    } else if (part.fieldname !== field || part.filename === '') {
      part.file.resume();
    } else if (file !== null) {
      part.file.resume();
      throw validationError({ [field]: [`The ${field} field must hold exactly one file.`] });
    } else {
      file = await store(part.file, part.filename, join(folder, 'upload'));
    }
  }
  if (file === null) throw missingFile(field);
  return { file, fields };
}

async function* partsOf(request: FastifyRequest, maxBytes: number): AsyncGenerator<Multipart> {
  // The form parser waits for the end of a request, and one that ended before it began to listen never ends for it.
  if (request.raw.destroyed) throw brokenOff();
  const limits = { fileSize: maxBytes, files: 10, fields: 50, fieldSize: 65_536, parts: 60 };
  try {
    yield* request.parts({ limits });
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('FST_')) throw error;
    throw brokenOff(error);
  }
}

async function store(content: Readable & { truncated?: boolean }, filename: string, path: string) {
  let size = 0;
  content.on('data', (chunk: Buffer) => {
    size += chunk.length;
  });
  try {
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    throw new CrierError('malformed_body', { message: 'The file did not arrive whole.', cause: error });
  }
  if (content.truncated) throw new CrierError('payload_too_large');
  return { filename, path, size };
}

function brokenOff(cause?: unknown): CrierError {
  return new CrierError('malformed_body', { message: 'The form data is not complete.', cause });
}

function missingFile(field: string): CrierError {
  return validationError({ [field]: [`The ${field} field is required.`] });
}
