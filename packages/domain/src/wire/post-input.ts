import { z } from 'zod';
import { MOST_DELAY_MINUTES } from '../post/item-delay.ts';
import { audienceInputSchema } from './audience.ts';
import { disclosureInputSchema } from './disclosure.ts';
import { pollInputSchema } from './poll.ts';
import { clockTime, platformOptionsSchema, recordId } from './scalars.ts';

/** A video and its thumbnail; neither is required (spec: Content object). */
const videoThumbSchema = z.object({ media_id: recordId.nullish(), thumb_id: recordId.nullish() });

/** The format of a body; `auto` is HTML if the body contains a complete `div`, `p` or `br` tag, otherwise text. */
export const BODY_FORMATS = ['auto', 'text', 'html'] as const;

/** One post of a thread as sent (spec: Content object). */
export const contentInputSchema = z.object({
  body: z.string().max(100_000).nullish(),
  body_format: z.enum(BODY_FORMATS).nullish(),
  url: z.string().max(2_048).nullish(),
  media: z.array(recordId).max(100).nullish(),
  video_thumbs: z.array(videoThumbSchema).max(100).nullish(),
  /** What an update leaves out stays as it was; null takes it back. */
  poll: pollInputSchema.nullish(),
  /** Kept and taken back in the same way; 0 is the same as null. */
  delay_minutes: z.int().min(0).max(MOST_DELAY_MINUTES).nullish(),
});

/** A version as sent (spec: Version object). */
export const versionInputSchema = z.object({
  account_id: z.int().min(0).max(2_147_483_647),
  is_original: z.boolean(),
  content: z.array(contentInputSchema).min(1).max(100),
  options: platformOptionsSchema.nullish(),
  /** BCP 47 tag of the language of the texts. */
  language: z.string().max(64).nullish(),
  /** What an update leaves out stays as it was; null takes it back. */
  disclosure: disclosureInputSchema.nullish(),
  /** Kept and taken back in the same way. */
  audience: audienceInputSchema.nullish(),
});

/**
 * What an account that failed publishes instead. What is left out beside the content stays that of the version it had.
 */
export const correctionInputSchema = versionInputSchema.pick({
  content: true,
  options: true,
  language: true,
  disclosure: true,
  audience: true,
});

const times = {
  date: z.iso.date().nullish(),
  time: clockTime.nullish(),
  timezone: z.string().max(64).nullish(),
  /** Times of single accounts; a missing value is taken from the post (contract: schedule). */
  accounts_schedule: z
    .array(z.object({ account_id: recordId, date: z.iso.date().nullish(), time: clockTime.nullish() }))
    .max(500)
    .nullish(),
};

const content = {
  ...times,
  accounts: z.array(recordId).max(500).nullish(),
  tags: z.array(recordId).max(500).nullish(),
  versions: z.array(versionInputSchema).min(1).max(501),
};

/** The body that creates a post (spec: Post). */
export const postInputSchema = z.object({
  ...content,
  schedule: z.boolean().nullish(),
  schedule_now: z.boolean().nullish(),
  queue: z.boolean().nullish(),
});

/** The body that updates a post: a full replacement without schedule flags (contract: 1.2). */
export const postUpdateSchema = z.object(content);

/** When a post is to be published (contract: schedule). */
export const scheduleInputSchema = z.object({
  postNow: z.boolean().nullish(),
  ...times,
});

/** How a post is deleted (contract: 1.4). */
export const deleteInputSchema = z.object({
  trash: z.boolean().nullish(),
  delete_mode: z.enum(['app_only', 'app_and_social', 'social_only']).nullish(),
});

/** Which posts are deleted, and how (contract: 1.4). */
export const deleteManyInputSchema = deleteInputSchema.extend({ posts: z.array(z.uuid()).min(1).max(500) });

export type ContentInput = z.output<typeof contentInputSchema>;
export type VersionInput = z.output<typeof versionInputSchema>;
export type PostInput = z.output<typeof postInputSchema>;
export type PostUpdate = z.output<typeof postUpdateSchema>;
export type ScheduleInput = z.output<typeof scheduleInputSchema>;
