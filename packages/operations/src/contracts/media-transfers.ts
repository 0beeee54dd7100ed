import {
  chunkedUploadInputSchema,
  chunkedUploadSchema,
  chunkedUploadStatusSchema,
  chunkFieldsSchema,
  chunkSchema,
  mediaSchema,
  remoteDownloadInputSchema,
  remoteDownloadSchema,
  remoteDownloadStatusSchema,
  successSchema,
} from '@crier/domain';
import { defineContract } from './contract.ts';

export const initiateUpload = defineContract({
  id: 'media.chunked.initiate',
  method: 'POST',
  path: '/{workspace}/media/chunked/initiate',
  access: 'media.write',
  summary: 'Begin an upload in chunks',
  description:
    'Every chunk has `chunk_size` bytes but the last. Chunks may come in any order, several at once, and again. What has had no chunk for a day is given up.',
  body: chunkedUploadInputSchema,
  status: 200,
  response: chunkedUploadSchema,
  errors: ['validation'],
});

export const getUpload = defineContract({
  id: 'media.chunked.status',
  method: 'GET',
  path: '/{workspace}/media/chunked/{upload}',
  access: 'media.write',
  summary: 'Ask which chunks of an upload arrived',
  description: '`received` lists the chunks that are there, counted from 0.',
  status: 200,
  response: chunkedUploadStatusSchema,
  errors: ['record_not_found'],
});

export const uploadChunk = defineContract({
  id: 'media.chunked.upload',
  method: 'POST',
  path: '/{workspace}/media/chunked/{upload}/upload',
  access: 'media.write',
  summary: 'Upload a chunk',
  description: 'One chunk in the form field `chunk`; `upload_session` repeats the UUID of the upload.',
  upload: 'chunk',
  body: chunkFieldsSchema,
  status: 200,
  response: chunkSchema,
  errors: ['record_not_found', 'validation', 'payload_too_large'],
  hints: { idempotent: true },
});

export const completeUpload = defineContract({
  id: 'media.chunked.complete',
  method: 'POST',
  path: '/{workspace}/media/chunked/{upload}/complete',
  access: 'media.write',
  summary: 'Complete an upload in chunks',
  description: 'Names the chunks that are missing. Repeated, it answers the same media record.',
  status: 200,
  response: mediaSchema,
  errors: ['record_not_found', 'validation', 'upload_busy'],
  hints: { idempotent: true },
});

export const abortUpload = defineContract({
  id: 'media.chunked.abort',
  method: 'DELETE',
  path: '/{workspace}/media/chunked/{upload}',
  access: 'media.write',
  summary: 'Give up an upload in chunks',
  description: 'A media record made from it stays.',
  status: 200,
  response: successSchema,
  errors: ['record_not_found'],
});

export const initiateDownload = defineContract({
  id: 'media.remote.initiate',
  method: 'POST',
  path: '/{workspace}/media/remote/initiate',
  access: 'media.write',
  summary: 'Fetch a file from an address',
  description:
    'A file up to 10 MB is fetched at once. For a larger one the answer is `pending` with a `download_id` to ask after.',
  body: remoteDownloadInputSchema,
  status: 200,
  response: remoteDownloadSchema,
  errors: ['validation'],
  hints: { openWorld: true },
});

export const getDownload = defineContract({
  id: 'media.remote.status',
  method: 'GET',
  path: '/{workspace}/media/remote/{download}/status',
  access: 'media.write',
  summary: 'Ask how far a download is',
  description:
    '`progress` is in percent. A finished download carries its media record, a failed one says why.',
  status: 200,
  response: remoteDownloadStatusSchema,
  errors: ['record_not_found'],
});
