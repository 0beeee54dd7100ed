import { z } from 'zod';
import { wireDate } from './scalars.ts';

/** A media record as read (contract: 2.4, with an integer `id`). Size in bytes, dimensions in pixels, duration in ms. */
export const mediaSchema = z.object({
  id: z.int(),
  uuid: z.uuid(),
  name: z.string(),
  mime_type: z.string(),
  type: z.enum(['image', 'gif', 'video']),
  url: z.string(),
  thumb_url: z.string().nullable(),
  is_video: z.boolean(),
  alt_text: z.string().nullable(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  duration_ms: z.int().nullable(),
  created_at: wireDate,
});

/** The values `sort` of the media list takes; `newest` is the default (contract: 1.2). */
export const MEDIA_SORTS = ['newest', 'oldest', 'name', 'size'] as const;
export type MediaSort = (typeof MEDIA_SORTS)[number];

/** Text fields beside the file of a media upload. */
export const mediaUploadFieldsSchema = z.object({ alt_text: z.string().max(255).nullish() });

export type Media = z.output<typeof mediaSchema>;
