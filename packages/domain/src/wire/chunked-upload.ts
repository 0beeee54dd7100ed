import { z } from 'zod';
import { LONGEST_ALT_TEXT } from '../media/longest-alt-text.ts';

/** The accepted file types, judged by content; a client must declare one of them. */
export const MEDIA_MIME_TYPES = [
  'image/jpeg',
  'image/jpg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/gif',
  'image/heic',
  'image/heif',
  'image/avif',
  'video/mp4',
  'video/x-m4v',
  'video/webm',
  'video/quicktime',
  'application/pdf',
] as const;

/** The start of a chunked upload (contract: 1.2). */
export const chunkedUploadInputSchema = z.object({
  filename: z.string().min(1).max(255),
  mime_type: z.enum(MEDIA_MIME_TYPES),
  total_size: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  alt_text: z.string().max(LONGEST_ALT_TEXT).nullish(),
  folder: z.uuid().nullish(),
});

/** Where the chunks go, and the size of every chunk except the last (contract: 1.3). */
export const chunkedUploadSchema = z.object({
  upload_uuid: z.uuid(),
  chunk_size: z.int(),
  total_chunks: z.int(),
});

/** The progress of an upload; `received` lists the chunks that have arrived, counted from 0. */
export const chunkedUploadStatusSchema = chunkedUploadSchema.extend({
  received: z.array(z.int()),
  completed: z.boolean(),
});

/** Text fields beside a chunk; `chunk_index` counts from 0. */
export const chunkFieldsSchema = z.object({
  upload_session: z.uuid(),
  chunk_index: z.int().min(0).max(1_000_000),
});

/** A chunk that arrived. */
export const chunkSchema = z.object({ chunk_index: z.int(), size: z.int() });
