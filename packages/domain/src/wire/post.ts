import { z } from 'zod';
import { POST_STATUSES } from '../post/status.ts';
import { postAccountSchema } from './account.ts';
import { audienceSchema } from './audience.ts';
import { disclosureSchema } from './disclosure.ts';
import { mediaSchema } from './media.ts';
import { pollSchema } from './poll.ts';
import { BODY_FORMATS } from './post-input.ts';
import { clockTime, platformOptionsSchema, wireDate } from './scalars.ts';
import { tagSchema } from './tag.ts';
import { warningsSchema } from './warning.ts';

/** One post of a thread as the API returns it: `body` and `url` are text, media are whole records (contract: 2.2). */
const contentSchema = z.object({
  body: z.string(),
  /** Absent for `auto`. */
  body_format: z.enum(BODY_FORMATS).optional(),
  url: z.string(),
  media: z.array(mediaSchema),
  video_thumbs: z.array(z.object({ media_id: z.int(), thumb_id: z.int() })),
  /** Absent if the post has none. */
  poll: pollSchema.optional(),
  /** Absent if it follows at once. */
  delay_minutes: z.int().optional(),
});

export const versionSchema = z.object({
  account_id: z.int(),
  is_original: z.boolean(),
  content: z.array(contentSchema),
  options: platformOptionsSchema,
  /** BCP 47 tag; null if the version says none. */
  language: z.string().nullable(),
  /** What the version itself discloses; null if nothing. */
  disclosure: disclosureSchema.nullable(),
  /** The audience that the version itself has; null if it says none. */
  audience: audienceSchema.nullable(),
});

/**
 * When an account publishes the post, if that is later than the post's time; `date` and `time` are in the post's zone.
 */
const ownTimeSchema = z.object({
  account_id: z.int(),
  date: z.iso.date().nullable(),
  time: clockTime.nullable(),
  scheduled_at: wireDate.nullable(),
});

/** The return of the post by an approver to its authors, and the approver's note to them. */
const returnedSchema = z.object({
  at: wireDate,
  by: z.string(),
  note: z.string().nullable(),
});

/** The move of the post to the instant that its local time means since the rules of its zone changed. */
const zoneMovedSchema = z.object({
  at: wireDate,
  from: wireDate,
  zone_data: z.string(),
});

/** A post as the API returns it (contract: 2.1). */
export const postSchema = z.object({
  id: z.int(),
  uuid: z.uuid(),
  status: z.enum(POST_STATUSES),
  accounts: z.array(postAccountSchema),
  versions: z.array(versionSchema),
  tags: z.array(tagSchema),
  /** The author; the id is null if that user is gone. */
  user: z.object({ id: z.int().nullable(), name: z.string() }),
  /** The wall clock that the author chose, in the zone; `scheduled_at` is the instant it means. */
  date: z.iso.date().nullable(),
  time: clockTime.nullable(),
  timezone: z.string(),
  /** The accounts with times of their own; the others publish at the post's time. */
  accounts_schedule: z.array(ownTimeSchema),
  scheduled_at: wireDate.nullable(),
  /** When a scheduled post was found too long overdue to be sent without asking; null for every other post. */
  missed_at: wireDate.nullable(),
  published_at: wireDate.nullable(),
  returned: returnedSchema.nullable(),
  zone_moved: zoneMovedSchema.nullable(),
  created_at: wireDate,
  updated_at: wireDate,
  trashed: z.boolean(),
});

/** What a post that is created may hold of records as they are read: a record in a list of ids stands for its id. */
export const postPartsAsRead = postSchema.pick({
  accounts: true,
  tags: true,
  versions: true,
  accounts_schedule: true,
});

/** Answer of a creation: the post, and warnings for a person. */
export const createdPostSchema = postSchema.extend({ warnings: warningsSchema });

/** Answer of schedule, add-to-queue and approve (contract: 1.3). */
export const scheduledSchema = z.object({
  success: z.literal(true),
  scheduled_at: wireDate.nullable(),
  warnings: warningsSchema,
});

/** Response of actions that return nothing else. */
export const successSchema = z.object({ success: z.literal(true) });

/** Answer of an update: warnings for a person. */
export const updatedPostSchema = successSchema.extend({ warnings: warningsSchema });

/** Response of a deletion in Crier, on the networks, or both (contract: 1.4). */
export const deletedSchema = z.object({
  deleted: z.literal(true).optional(),
  to_trash: z.literal(true).optional(),
  deleting_from_social_platforms: z.literal('in_queue').optional(),
  deleted_from_app: z.literal(true).optional(),
});

export type Content = z.output<typeof contentSchema>;
export type Version = z.output<typeof versionSchema>;
export type Post = z.output<typeof postSchema>;
