import { type Answer, jsonAnswer } from '../../http/answer.ts';
import { readFields } from '../../http/body.ts';
import type { PathParameters } from '../../http/router.ts';
import type { SimulatorRequest } from '../../http/simulator-request.ts';
import {
  ensureSize,
  isTypeOf,
  kindOfCategory,
  mediaBytes,
  mediaJson,
  mediaKey,
  storeMedia,
} from './media.ts';
import { ensureCaller, invalidRequest, nextId, resourceNotFound, type TwitterServer } from './server.ts';
import type { TwitterUpload } from './state.ts';

const SEGMENTS = 1000;

/** `POST /2/media/upload/initialize` (X docs: "Media upload v2"). */
export async function initializeUpload(server: TwitterServer, request: SimulatorRequest): Promise<Answer> {
  const { account } = ensureCaller(server, request, ['media.write']);
  const fields = await readFields(request);
  const kind = kindOfCategory(fields.text('media_category'));
  const mimeType = fields.text('media_type') ?? '';
  if (!isTypeOf(kind, mimeType))
    throw invalidRequest(`The media type does not belong to the media category.`, { media_type: mimeType });
  const totalBytes = Number(fields.text('total_bytes'));
  if (!Number.isInteger(totalBytes) || totalBytes < 1)
    throw invalidRequest('$.total_bytes: must be an integer of at least 1');
  ensureSize(server, kind, totalBytes);
  const upload: TwitterUpload = {
    id: nextId(server),
    accountId: account.id,
    kind,
    mimeType,
    totalBytes,
    expiresAt: server.clock.now() + server.settings.mediaSeconds * 1000,
    parts: {},
  };
  server.state.uploads[upload.id] = upload;
  return jsonAnswer(200, {
    data: {
      id: upload.id,
      media_key: mediaKey(upload),
      expires_after_secs: server.settings.mediaSeconds,
    },
  });
}

/** `POST /2/media/upload/{id}/append`: a part again replaces the one before. */
export async function appendPart(
  server: TwitterServer,
  request: SimulatorRequest,
  { id = '' }: PathParameters,
): Promise<Answer> {
  const { account } = ensureCaller(server, request, ['media.write']);
  const fields = await readFields(request);
  const upload = ownUpload(server, account.id, id);
  const segment = fields.text('segment_index') ?? '';
  if (!/^\d{1,3}$/.test(segment))
    throw invalidRequest(`$.segment_index: must be an integer from 0 to ${SEGMENTS - 1}`);
  const bytes = mediaBytes(fields);
  if (bytes.length > server.settings.maxChunkBytes)
    throw invalidRequest(`A part may have ${server.settings.maxChunkBytes} bytes.`);
  upload.parts[String(Number(segment))] = server.files.put(bytes);
  return jsonAnswer(200, { data: { expires_at: Math.floor(upload.expiresAt / 1000) } });
}

/** `POST /2/media/upload/{id}/finalize`: without `processing_info` the file is ready. */
export function finalizeUpload(
  server: TwitterServer,
  request: SimulatorRequest,
  { id = '' }: PathParameters,
): Answer {
  const { account } = ensureCaller(server, request, ['media.write']);
  const done = server.state.media[id];
  if (done?.accountId === account.id) return jsonAnswer(200, { data: mediaJson(server, done) });
  const upload = ownUpload(server, account.id, id);
  const parts = Array.from(Object.keys(upload.parts), (_, index) =>
    server.files.get(upload.parts[String(index)] ?? ''),
  ).filter((part) => part !== undefined);
  const bytes = Buffer.concat(parts);
  if (bytes.length !== upload.totalBytes)
    throw invalidRequest('The parts do not add up to total_bytes.', { id });
  const media = storeMedia(server, request, account.id, upload.kind, bytes, id);
  delete server.state.uploads[id];
  return jsonAnswer(200, { data: mediaJson(server, media) });
}

function ownUpload(server: TwitterServer, accountId: string, id: string): TwitterUpload {
  const upload = server.state.uploads[id];
  if (upload === undefined || upload.accountId !== accountId || upload.expiresAt <= server.clock.now())
    throw resourceNotFound('media', 'id', id);
  return upload;
}
