import { z } from 'zod';
import { LONGEST_ALT_TEXT } from '../media/longest-alt-text.ts';
import { MEDIA_TYPES } from '../media/media-type.ts';
import { POST_STATUSES } from '../post/status.ts';
import { recordId, wireDate } from './scalars.ts';

/** How a file stores what it shows; null where the file does not say, or says what is not known. */
const mediaDetailsSchema = z.object({
  frames: z.int().nullable(),
  color_space: z.string().nullable(),
  chroma: z.string().nullable(),
  bit_depth: z.int().nullable(),
  rotation: z.int(),
  brands: z.array(z.string()),
  profile: z.string().nullable(),
  variable_frame_rate: z.boolean().nullable(),
  sample_rate: z.int().nullable(),
  channels: z.int().nullable(),
  fragmented: z.boolean().nullable(),
});

/**
 * A media record as the API returns it (contract: 2.4, with an integer `id`). Size in bytes, dimensions in pixels,
 * duration in ms; codecs and frames per second apply to videos, as far as they are known. A
 * document has the size of its first page in points.
 */
export const mediaSchema = z.object({
  id: z.int(),
  uuid: z.uuid(),
  name: z.string(),
  mime_type: z.string(),
  type: z.enum(MEDIA_TYPES),
  url: z.string(),
  thumb_url: z.string().nullable(),
  is_video: z.boolean(),
  alt_text: z.string().nullable(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  duration_ms: z.int().nullable(),
  video_codec: z.string().nullable(),
  audio_codec: z.string().nullable(),
  frame_rate: z.number().nullable(),
  /** Pages of a document; null for other files. */
  pages: z.int().nullable(),
  details: mediaDetailsSchema.nullable(),
  /** UUID of the folder; null at the root. */
  folder: z.uuid().nullable(),
  favorite: z.boolean(),
  /** UUID of the file whose place it took in posts; null if it took none, or that file was deleted. */
  replaces: z.uuid().nullable(),
  created_at: wireDate,
});

/** The values of `sort` for the media list; `newest` is the default (contract: 1.2). */
export const MEDIA_SORTS = ['newest', 'oldest', 'name', 'size'] as const;
export type MediaSort = (typeof MEDIA_SORTS)[number];

/** How posts use a file; `unused` files are in no post (contract: 1.2). */
export const MEDIA_USAGES = ['published', 'scheduled', 'draft', 'unused'] as const;
export type MediaUsage = (typeof MEDIA_USAGES)[number];

const altText = z.string().max(LONGEST_ALT_TEXT).nullish();

/** Text fields beside the file of a media upload. */
export const mediaUploadFieldsSchema = z.object({ alt_text: altText, folder: z.uuid().nullish() });

/**
 * The body that updates a media record: omitted fields stay unchanged; `folder: null` means the root (contract: 1.2).
 */
export const mediaUpdateSchema = z.object({
  alt_text: altText,
  name: z.string().min(1).max(255).optional(),
  folder: z.uuid().nullish(),
  favorite: z.boolean().optional(),
});

/** The media records to delete; integer ids and UUIDs may be mixed (contract: 1.2). */
export const mediaDeleteSchema = z.object({
  items: z
    .array(z.union([recordId, z.string().max(64)]))
    .min(1)
    .max(500),
});

/** The file that takes the place of another in posts, by integer id or UUID. */
export const mediaReplaceSchema = z.object({ with: z.union([recordId, z.string().max(64)]) });

/** How many posts use the new file from now on. */
export const mediaReplacedSchema = z.object({ success: z.literal(true), posts: z.int() });

/** The posts that use a file: the newest first, up to a limit, and the number for each status. */
export const mediaUsesSchema = z.object({
  newest: z.array(
    z.object({
      uuid: z.uuid(),
      status: z.enum(POST_STATUSES),
      /** The beginning of its first text, as written, up to 500 characters. */
      excerpt: z.string(),
      scheduled_at: wireDate.nullable(),
      published_at: wireDate.nullable(),
    }),
  ),
  counts: z.array(z.object({ status: z.enum(POST_STATUSES), posts: z.int() })),
});

export type Media = z.output<typeof mediaSchema>;
