import { type FileHandle, open } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { type CallInput, type CallOutput, isClientError } from '@crier/client';
import { reasonOf } from '@crier/domain';
import { CliError, optionError } from '../output/cli-error.ts';
import { type Connection, explainClientError } from './connection.ts';
import type { ProgressBar } from './progress-bar.ts';

export interface FileUpload {
  readonly path: string;
  readonly altText: string | undefined;
  /** UUID of an upload in chunks that stopped; what arrived of it is not sent again. */
  readonly resume: string | undefined;
}

/** Larger files go in chunks, so that what is lost on the way is small. */
const LARGEST_WHOLE = 8 * 1_048_576;

type Begin = NonNullable<CallInput<'initiateUpload'>['body']>;

const TYPES: Readonly<Record<string, Begin['mime_type']>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.heic': 'image/heic',
  '.heif': 'image/heif',
  '.avif': 'image/avif',
  '.mp4': 'video/mp4',
  '.m4v': 'video/x-m4v',
  '.webm': 'video/webm',
  '.mov': 'video/quicktime',
  '.pdf': 'application/pdf',
};

/**
 * Sends a file, whole or in chunks, with no more of it in memory than is on its way.
 * @throws CliError that says how to go on, when an upload in chunks stops
 */
export async function uploadFile(
  connection: Connection,
  upload: FileUpload,
  bar: ProgressBar,
): Promise<CallOutput<'uploadMedia'>> {
  const file = await openFile(upload.path);
  try {
    const { size } = await file.stat();
    bar.show(0, size);
    const whole = upload.resume === undefined && size <= LARGEST_WHOLE;
    const media = whole
      ? await sendWhole(connection, upload, file, size)
      : await sendChunks(connection, upload, file, size, bar);
    bar.show(size, size);
    return media;
  } finally {
    bar.clear();
    await file.close();
  }
}

async function openFile(path: string): Promise<FileHandle> {
  try {
    const file = await open(path);
    if ((await file.stat()).isFile()) return file;
    await file.close();
  } catch (error) {
    throw optionError('file', `${path} cannot be read: ${reasonOf(error)}`);
  }
  throw optionError('file', `${path} is not a file.`);
}

async function sendWhole(
  { client, workspace }: Connection,
  upload: FileUpload,
  file: FileHandle,
  size: number,
) {
  return await client.call('uploadMedia', {
    params: { workspace },
    body: altTextOf(upload),
    file: { name: basename(upload.path), content: await read(file, 0, size) },
  });
}

async function sendChunks(
  { client, workspace }: Connection,
  upload: FileUpload,
  file: FileHandle,
  size: number,
  bar: ProgressBar,
) {
  const begun = await begin({ client, workspace }, upload, size);
  const { upload_uuid: uuid, chunk_size: chunkSize, total_chunks: total } = begun;
  const params = { workspace, upload: uuid };
  const arrived = new Set(begun.received);
  try {
    for (let index = 0; index < total; index += 1) {
      if (!arrived.has(index)) {
        const content = await read(file, index * chunkSize, Math.min(chunkSize, size - index * chunkSize));
        const body = { upload_session: uuid, chunk_index: index };
        await client.call('uploadChunk', { params, body, file: { name: basename(upload.path), content } });
        arrived.add(index);
      }
      bar.show(Math.min(size, (index + 1) * chunkSize), size);
    }
    return await client.call('completeUpload', { params });
  } catch (error) {
    if (!isClientError(error)) throw error;
    const { code, message, errors } = explainClientError(error);
    throw new CliError(
      code,
      [
        message,
        `${arrived.size} of ${total} chunks have arrived. To resume: crier media upload ${upload.path} --resume ${uuid}`,
      ].join('\n'),
      { ...(errors ? { errors } : {}), cause: error },
    );
  }
}

/** A new upload, or the one to resume with what it has. */
async function begin({ client, workspace }: Connection, upload: FileUpload, size: number) {
  if (upload.resume !== undefined) {
    const found = await client.call('getUpload', { params: { workspace, upload: upload.resume } });
    if (Math.ceil(size / found.chunk_size) === found.total_chunks) return found;
    throw optionError('--resume', 'the upload belongs to another file: the size differs.');
  }
  const type = TYPES[extname(upload.path).toLowerCase()];
  if (!type) {
    throw optionError(
      'file',
      `the name of ${upload.path} must end with one of ${Object.keys(TYPES).join(', ')}.`,
    );
  }
  const body = { filename: basename(upload.path), mime_type: type, total_size: size, ...altTextOf(upload) };
  const begun = await client.call('initiateUpload', { params: { workspace }, body });
  return { ...begun, received: [] };
}

function altTextOf({ altText }: FileUpload): { alt_text?: string } {
  return altText === undefined ? {} : { alt_text: altText };
}

async function read(file: FileHandle, position: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const content = new Uint8Array(length);
  let at = 0;
  while (at < length) {
    const { bytesRead } = await file.read(content, at, length - at, position + at);
    if (bytesRead === 0)
      throw new CliError('usage', 'file: it became shorter while it was being read.', { exitCode: 2 });
    at += bytesRead;
  }
  return content;
}
