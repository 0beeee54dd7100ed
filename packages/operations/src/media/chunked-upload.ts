import type { Contracts } from '@crier/contracts';
import { CrierError, isUuid, type MediaType, recordNotFound, validationError } from '@crier/domain';
import { authorOf } from '../content/record-changes.ts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler, Member } from '../handlers.ts';
import { CHUNK_BYTES, type StoredUpload } from '../ports/chunked-uploads.ts';
import type { NewMedia } from '../ports/media-store.ts';
import type { StoredMedia } from '../ports/records.ts';
import { ensurePermittedNow } from '../present-right.ts';
import { ensureFound } from '../record-lookup.ts';
import { adoptFile } from './adopt-file.ts';
import { chunkSizes, missingChunks } from './chunk-plan.ts';
import { extensionOf, mediaPath } from './media-path.ts';
import { ensureFileAllowed, ensureRoom, mediaGuard } from './media-room.ts';
import { presentMedia } from './present-media.ts';
import { resolveFolder } from './resolve-folder.ts';
import { storeFile } from './store-file.ts';
import { DEFAULT_UPLOAD_LIMITS, megabytes } from './upload-limits.ts';

/** How long a claim to complete an upload lasts before another request may try. */
const CLAIM_MS = 120_000;

export function initiateUpload(dependencies: OperationDependencies): Handler<Contracts['initiateUpload']> {
  const { media, uploads, chunks, folders, now, random, uploadLimits = DEFAULT_UPLOAD_LIMITS } = dependencies;
  return async ({ caller, body }) => {
    const limit = uploadLimits[typeOf(body.mime_type)];
    if (body.total_size > limit) {
      throw validationError({ total_size: [`The file must not be larger than ${megabytes(limit)}.`] });
    }
    ensureFileAllowed(caller.allowance, body.total_size, 'total_size');
    await ensureRoom(media, caller, body.total_size);
    const folder = await resolveFolder(folders, caller.workspaceId, body.folder);
    const totalChunks = Math.ceil(body.total_size / CHUNK_BYTES);
    const path = mediaPath(caller.workspaceUuid, now(), random, extensionOf(body.mime_type));
    const place = await chunks.begin(path);
    const uuid = await uploads.begin(caller.workspaceId, caller.userId, {
      place,
      filename: body.filename,
      totalSize: body.total_size,
      chunkSize: CHUNK_BYTES,
      totalChunks,
      altText: body.alt_text ?? null,
      folder,
    });
    return { upload_uuid: uuid, chunk_size: CHUNK_BYTES, total_chunks: totalChunks };
  };
}

export function getUpload(dependencies: OperationDependencies): Handler<Contracts['getUpload']> {
  return async ({ caller, params }) => {
    const upload = await findUpload(dependencies, caller, params);
    return {
      upload_uuid: upload.uuid,
      chunk_size: upload.chunkSize,
      total_chunks: upload.totalChunks,
      received: [...upload.received],
      completed: upload.mediaId !== null,
    };
  };
}

/** A chunk is recorded only once it is in place, so a chunk that got lost on the way is reported as missing. */
export function uploadChunk(dependencies: OperationDependencies): Handler<Contracts['uploadChunk']> {
  const { uploads, chunks } = dependencies;
  return async ({ caller, params, body, file }) => {
    const upload = await findUpload(dependencies, caller, params);
    const { chunk_index: index } = body;
    if (body.upload_session.toLowerCase() !== upload.uuid) {
      throw validationError({ upload_session: ['The upload_session field must name the upload.'] });
    }
    if (index >= upload.totalChunks) {
      throw validationError({
        chunk_index: [`The upload has ${upload.totalChunks} chunks, counted from 0.`],
      });
    }
    const size = chunkSizes(upload)[index] ?? 0;
    if (file.size !== size) throw validationError({ chunk: [`Chunk ${index} must have ${size} bytes.`] });
    if (upload.mediaId === null) {
      if (!(await chunks.keep(upload.place, index, file.path))) throw recordNotFound('Media');
      await uploads.note(upload.uuid, index);
    }
    return { chunk_index: index, size };
  };
}

/** Makes exactly one media record of an upload, however often it is called. */
export function completeUpload(dependencies: OperationDependencies): Handler<Contracts['completeUpload']> {
  const { uploads, chunks, media, disk, random } = dependencies;
  return async ({ caller, params }) => {
    const upload = await findUpload(dependencies, caller, params);
    if (upload.mediaId !== null) {
      const stored = await media.find(caller.workspaceId, { id: upload.mediaId });
      return presentMedia(ensureFound(stored, 'Media'), disk);
    }
    ensureWhole(missingChunks(upload));
    const token = uuidOf(random(16));
    if (!(await uploads.claim(upload.uuid, token, CLAIM_MS))) throw new CrierError('upload_busy');
    let stored: StoredMedia;
    try {
      stored = await makeRecord(dependencies, caller, upload, token);
    } catch (error) {
      await uploads.release(upload.uuid, token);
      throw error;
    }
    await chunks.discard(upload.place);
    return presentMedia(stored, disk);
  };
}

export function abortUpload(dependencies: OperationDependencies): Handler<Contracts['abortUpload']> {
  const { uploads, chunks } = dependencies;
  return async ({ caller, params }) => {
    const place = await uploads.remove(caller.workspaceId, uploadUuid(params));
    if (!place) throw recordNotFound('Media');
    await chunks.discard(place);
    return { success: true };
  };
}

async function makeRecord(
  dependencies: OperationDependencies,
  caller: Member,
  upload: StoredUpload,
  token: string,
): Promise<StoredMedia> {
  const { uploads, chunks } = dependencies;
  const assembled = await chunks.assemble(upload.place, chunkSizes(upload));
  if ('missing' in assembled) {
    await uploads.forget(upload.uuid, assembled.missing);
    ensureWhole(assembled.missing);
    throw new Error('an upload is neither complete nor missing a chunk');
  }
  const { filename, totalSize: size, altText, folder } = upload;
  const create = async (record: NewMedia) => {
    const guard = mediaGuard(caller.allowance, record.size);
    const by = { userId: caller.userId, right: ensurePermittedNow('media.write') };
    const authored = { ...record, author: authorOf(caller) };
    const stored = await uploads.finish(caller.workspaceId, upload.uuid, token, authored, guard, by);
    if (!stored) throw new CrierError('upload_busy');
    return stored;
  };
  if ('stored' in assembled) {
    const file = { filename, path: assembled.stored, size };
    return await adoptFile(dependencies, caller.workspaceUuid, file, { altText, folder }, create);
  }
  const file = { filename, path: assembled.file, size };
  return await storeFile(dependencies, caller.workspaceUuid, file, { altText, folder }, create);
}

async function findUpload(
  { uploads }: Pick<OperationDependencies, 'uploads'>,
  caller: Member,
  params: Readonly<Record<string, string>>,
): Promise<StoredUpload> {
  return ensureFound(await uploads.find(caller.workspaceId, uploadUuid(params)), 'Media');
}

function uploadUuid(params: Readonly<Record<string, string>>): string {
  const uuid = params['upload'] ?? '';
  if (!isUuid(uuid)) throw recordNotFound('Media');
  return uuid.toLowerCase();
}

function ensureWhole(missing: readonly number[]): void {
  if (missing.length === 0) return;
  const shown = missing.slice(0, 20).join(', ') + (missing.length > 20 ? ', …' : '');
  throw validationError({ chunks: [`These chunks are missing: ${shown}.`] });
}

function typeOf(mimeType: string): MediaType {
  if (mimeType === 'image/gif') return 'gif';
  if (mimeType === 'application/pdf') return 'document';
  return mimeType.startsWith('video/') ? 'video' : 'image';
}

/** Random bytes in the form of a UUID of version 4. */
function uuidOf(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
