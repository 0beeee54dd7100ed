import { type Answer, fileAnswer, jsonAnswer } from '../../http/answer.ts';
import { contentType, type SimulatorRequest } from '../../http/simulator-request.ts';
import { sniffMediaType } from '../../media/media-type.ts';
import { blobCid } from './cid.ts';
import { requiredParameter } from './input.ts';
import type { BlobReference } from './post-lexicon.ts';
import { type BlueskyServer, findAccount, invalidRequest, XrpcError } from './server.ts';
import { type BlueskyBlob, blobKey } from './state.ts';
import { ensureCaller } from './tokens.ts';

/** `com.atproto.repo.uploadBlob`: the type is taken from the bytes if they tell it, otherwise from the header. */
export function uploadBlob(server: BlueskyServer, request: SimulatorRequest): Answer {
  const { account } = ensureCaller(server, request);
  const declared = contentType(request);
  if (declared === '') throw invalidRequest('Request encoding (Content-Type) required but not provided');
  if (request.body.length > server.settings.blobUploadLimit) {
    throw new XrpcError(413, 'PayloadTooLarge', 'request entity too large');
  }
  const blob = storeBlob(server, account.did, request.body, sniffMediaType(request.body) ?? declared);
  return jsonAnswer(200, { blob: blobJson(blob) });
}

export function storeBlob(
  server: BlueskyServer,
  did: string,
  bytes: Uint8Array,
  mimeType: string,
): BlueskyBlob {
  const cid = blobCid(bytes);
  const blob: BlueskyBlob = { did, cid, mimeType, size: bytes.length, hash: server.files.put(bytes) };
  server.state.blobs[blobKey(did, cid)] = blob;
  return blob;
}

export function blobJson(blob: BlueskyBlob): Record<string, unknown> {
  return { $type: 'blob', ref: { $link: blob.cid }, mimeType: blob.mimeType, size: blob.size };
}

/** The stored blob of a reference. Throws when it is unknown or differs from what the record says of it. */
export function ensureStoredBlob(server: BlueskyServer, did: string, reference: BlobReference): BlueskyBlob {
  const blob = server.state.blobs[blobKey(did, reference.cid)];
  if (blob === undefined) throw new XrpcError(400, 'BlobNotFound', `Could not find blob: ${reference.cid}`);
  if (blob.mimeType !== reference.mimeType) {
    throw new XrpcError(
      400,
      'InvalidMimeType',
      `Referenced Mimetype does not match stored blob. Expected: ${blob.mimeType}, Got: ${reference.mimeType}`,
    );
  }
  if (blob.size !== reference.size) {
    throw new XrpcError(
      400,
      'InvalidSize',
      `Referenced Size does not match stored blob. Expected: ${blob.size}, Got: ${reference.size}`,
    );
  }
  return blob;
}

/** `com.atproto.sync.getBlob` */
export function getBlob(server: BlueskyServer, request: SimulatorRequest): Answer {
  const account = findAccount(server, requiredParameter(request, 'did'));
  if (account === undefined) throw new XrpcError(400, 'RepoNotFound', 'Could not find repo');
  const blob = server.state.blobs[blobKey(account.did, requiredParameter(request, 'cid'))];
  const bytes = blob === undefined ? undefined : server.files.get(blob.hash);
  if (blob === undefined || bytes === undefined) throw new XrpcError(400, 'BlobNotFound', 'Blob not found');
  return fileAnswer(blob.mimeType, bytes);
}

export function blobUrl(server: BlueskyServer, blob: BlueskyBlob): string {
  return `${server.url()}/xrpc/com.atproto.sync.getBlob?${new URLSearchParams({ did: blob.did, cid: blob.cid })}`;
}
