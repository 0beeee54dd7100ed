import { z } from 'zod';
import { LONGEST_ALT_TEXT } from '../media/longest-alt-text.ts';
import { mediaSchema } from './media.ts';
import { noticeSchema } from './notice.ts';

/** A file to fetch from an address (contract: 1.2). */
export const remoteDownloadInputSchema = z.object({
  url: z.url({ protocol: /^https?$/ }).max(2_048),
  alt_text: z.string().max(LONGEST_ALT_TEXT).nullish(),
  folder: z.uuid().nullish(),
});

const failed = z.object({ status: z.literal('failed'), error: z.string(), notices: z.array(noticeSchema) });

/** A small file comes with the response; the worker fetches a larger one (contract: 1.3). */
export const remoteDownloadSchema = z.union([
  z.object({ status: z.literal('completed'), media: mediaSchema }),
  z.object({ status: z.literal('pending'), download_id: z.uuid() }),
  failed,
]);

/** The progress of a download; `progress` in percent (contract: 1.3). */
export const remoteDownloadStatusSchema = z.union([
  z.object({ status: z.enum(['pending', 'downloading', 'processing']), progress: z.int().min(0).max(100) }),
  z.object({ status: z.literal('completed'), progress: z.literal(100), media: mediaSchema }),
  failed,
]);
