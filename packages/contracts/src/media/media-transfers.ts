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
import { defineContract } from '../contract.ts';

export const initiateUpload = defineContract({
  id: 'media.chunked.initiate',
  method: 'POST',
  path: '/{workspace}/media/chunked/initiate',
  access: 'media.write',
  summary: 'Start a chunked upload',
  description:
    'Every chunk except the last has `chunk_size` bytes. Chunks can be sent in any order, in parallel, and repeatedly. An upload that receives no chunk for a day is discarded.',
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
  summary: 'Check which chunks of an upload have arrived',
  description: '`received` lists the indexes of the chunks that have arrived, counted from 0.',
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
  description: 'Send one chunk in the form field `chunk`; `upload_session` repeats the UUID of the upload.',
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
  summary: 'Complete a chunked upload',
  description:
    'If chunks are missing, the error names them. Repeating the request returns the same media record.',
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
  summary: 'Cancel a chunked upload',
  description: 'A media record already created from it is kept.',
  status: 200,
  response: successSchema,
  errors: ['record_not_found'],
});

export const initiateDownload = defineContract({
  id: 'media.remote.initiate',
  method: 'POST',
  path: '/{workspace}/media/remote/initiate',
  access: 'media.write',
  summary: 'Fetch a file from a URL',
  description:
    'A file of up to 10 MB is fetched immediately. For a larger file, the response is `pending` with a `download_id` for checking progress.',
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
  summary: 'Check the progress of a download',
  description:
    '`progress` is a percentage. A completed download includes its media record, a failed one the reason.',
  status: 200,
  response: remoteDownloadStatusSchema,
  errors: ['record_not_found'],
});
