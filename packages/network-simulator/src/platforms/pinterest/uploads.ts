import { Answer, jsonAnswer } from '../../http/answer.ts';
import { objectIn, parseJson, readFields } from '../../http/body.ts';
import type { Call } from '../../kit/endpoint.ts';
import { plays } from '../../kit/learned.ts';
import { poll, pollsFor } from '../../kit/media.ts';
import { nextSecret } from '../../kit/server.ts';
import { sniffMediaType } from '../../media/media-type.ts';
import { FAILED_VIDEO } from './learned.ts';
import {
  badParameter,
  nextId,
  notFound,
  type PinterestCaller,
  type PinterestServer,
  type PinterestUpload,
} from './server.ts';

const VIDEO_TYPES = ['video/mp4', 'video/quicktime'];

/**
 * `POST /v5/media`: the upload address of a video, and the form fields to send there before it (Pinterest docs:
 * media/create).
 */
export function registerMedia(server: PinterestServer, call: Call<PinterestCaller>) {
  if (objectIn(parseJson(call))['media_type'] !== 'video') throw badParameter("'media_type' must be video");
  const id = nextId(server);
  const upload: PinterestUpload = {
    id,
    accountId: call.caller.account.id,
    key: `uploads/${nextSecret(server)}`,
    policy: nextSecret(server),
    expiresAt: server.clock.now() + server.settings.uploadAddressSeconds * 1000,
    status: 'registered',
    pollsLeft: 0,
  };
  server.state.uploads[id] = upload;
  return jsonAnswer(201, {
    media_id: id,
    media_type: 'video',
    upload_url: `${server.url()}/pinterest-media-upload/`,
    upload_parameters: { key: upload.key, policy: upload.policy, 'Content-Type': 'multipart/form-data' },
  });
}

/** `POST` to the upload address: 204, or an error of the storage service behind it, which is XML. */
export async function receiveVideo(server: PinterestServer, call: Call): Promise<Answer> {
  const form = await readFields(call);
  const upload = Object.values(server.state.uploads).find(({ key }) => key === form.text('key'));
  if (upload === undefined || upload.policy !== form.text('policy'))
    return storeError(403, 'AccessDenied', 'Invalid according to Policy');
  if (upload.expiresAt <= server.clock.now())
    return storeError(403, 'AccessDenied', 'Invalid according to Policy: Policy expired.');
  const bytes = form.file('file')?.bytes;
  if (bytes === undefined) return storeError(400, 'InvalidArgument', 'POST requires exactly one file upload');
  if (bytes.length > server.settings.maxVideoBytes)
    return storeError(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
  const mimeType = sniffMediaType(bytes) ?? 'application/octet-stream';
  const { id, accountId } = upload;
  const hash = server.files.put(bytes);
  server.state.media[id] = { id, accountId, kind: 'video', mimeType, hash, size: bytes.length };
  upload.pollsLeft = pollsFor(server, call, true);
  const fails = !VIDEO_TYPES.includes(mimeType) || plays(server, FAILED_VIDEO);
  upload.status = fails ? 'failed' : upload.pollsLeft > 0 ? 'processing' : 'succeeded';
  return new Answer(204);
}

/** `GET /v5/media/{media_id}` */
export function showMedia(server: PinterestServer, { caller, param }: Call<PinterestCaller>) {
  const upload = server.state.uploads[param('id')];
  if (upload?.accountId !== caller.account.id) throw notFound('Media');
  const { id: media_id, status } = upload;
  if (status === 'processing' && poll(upload) && upload.pollsLeft === 0) upload.status = 'succeeded';
  return { media_id, media_type: 'video', status };
}

function storeError(status: number, code: string, message: string): Answer {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  return new Answer(status, body, { 'content-type': 'application/xml' });
}
