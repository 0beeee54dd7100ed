import { contracts } from '@crier/contracts';
import { remoteDownloadInputSchema } from '@crier/domain';
import { z } from 'zod';
import { DEFAULT_PAGE, described, limitField, mediaField, pageField, workspaceField } from '../fields.ts';
import { mediaRecord, nextField, pageShape } from '../records.ts';
import { defineTool } from '../tool.ts';

const { type, keyword, usage } = contracts.listMedia.query.shape;

export const listMedia = defineTool({
  name: 'list-media',
  title: 'List media',
  description:
    'Lists images, GIFs and videos of a workspace, newest first, one page at a time. Use their integer ids in posts.',
  operation: 'listMedia',
  input: {
    workspace: workspaceField,
    type: described(type, 'Only this kind.'),
    keyword: described(keyword, 'Text in name or alternative text.'),
    usage: described(usage, 'Only files that posts of this status use, or that none uses.'),
    page: pageField,
    limit: limitField,
  },
  output: { media: z.array(mediaRecord), ...pageShape },
  run: async ({ workspace, page, limit, ...filters }, { port }) => {
    const query = { ...filters, page: page ?? 1, limit: limit ?? DEFAULT_PAGE };
    const { data, meta } = await port.call('listMedia', { workspace, query });
    return { value: { media: data, ...standing(meta) } };
  },
});

/** Where a page stands, from the `meta` of a list. */
export function standing(meta: { current_page: number; per_page: number; total: number; last_page: number }) {
  const { current_page: page, per_page: limit, total, last_page: last } = meta;
  return { page, limit, total, next_page: page < last ? page + 1 : null };
}

export const getMedia = defineTool({
  name: 'get-media',
  title: 'Read one media record',
  description: 'Reads the type, size, dimensions, alternative text and address of one file.',
  operation: 'getMedia',
  input: { workspace: workspaceField, media: mediaField },
  output: mediaRecord.shape,
  record: true,
  run: async ({ workspace, media }, { port }) => ({
    value: await port.call('getMedia', { workspace, params: { media } }),
  }),
});

const uploadShape = {
  status: z
    .enum(['pending', 'downloading', 'processing', 'completed', 'failed'])
    .meta({ description: '`completed` means that the file is in the library.' }),
  download_id: z.string().nullable().meta({ description: 'Id to pass to get-media-upload-status.' }),
  progress: z.int().nullable().meta({ description: 'Progress in percent; null when unknown.' }),
  media: mediaRecord.nullable().meta({ description: 'The media record, once the download is complete.' }),
  error: z.string().nullable().meta({ description: 'Reason for the failure; null if it did not fail.' }),
  next: nextField,
};

interface Upload {
  readonly status: string;
  readonly download_id?: string;
  readonly progress?: number;
  readonly media?: object;
  readonly error?: string;
}

function presentUpload(upload: Upload, id: string | null) {
  const { status, progress = null, media = null, error = null } = upload;
  const next = {
    completed: 'Use the id of the media record in posts.',
    failed: 'Nothing was stored. Call upload-media-by-url again with another address.',
  }[status];
  const wait = 'Call get-media-upload-status with this `download_id` until it is completed or failed.';
  return { status, download_id: upload.download_id ?? id, progress, media, error, next: next ?? wait };
}

export const uploadMediaByUrl = defineTool({
  name: 'upload-media-by-url',
  title: 'Fetch a file into the media library',
  description:
    'Fetches an image, GIF or video into the media library. A large file is fetched in the background; see get-media-upload-status. Publishes nothing.',
  operation: 'initiateDownload',
  input: {
    workspace: workspaceField,
    url: described(remoteDownloadInputSchema.shape.url, 'Public http or https address.'),
    alt_text: described(remoteDownloadInputSchema.shape.alt_text, 'For people who cannot see the picture.'),
  },
  output: uploadShape,
  run: async ({ workspace, url, alt_text }, { port, change }) => {
    const body = { url, alt_text };
    return {
      value: presentUpload(await port.call('initiateDownload', { workspace, body, ...change }), null),
    };
  },
});

export const getMediaUploadStatus = defineTool({
  name: 'get-media-upload-status',
  title: 'Check the status of an upload',
  description:
    'Returns the progress of a download by upload-media-by-url, and its media record once complete.',
  operation: 'getDownload',
  input: {
    workspace: workspaceField,
    download: z.string().max(64).meta({ description: 'The `download_id` from upload-media-by-url.' }),
  },
  output: uploadShape,
  run: async ({ workspace, download }, { port }) => ({
    value: presentUpload(await port.call('getDownload', { workspace, params: { download } }), download),
  }),
});
