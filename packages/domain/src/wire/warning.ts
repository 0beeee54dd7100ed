import { z } from 'zod';
import { PLATFORM_KEYS } from '../platform/platform-key.ts';
import { wireDate } from './scalars.ts';

/** Every kind of warning, and what its `code` is about. */
const WARNING_CODES = [
  /** An account that must be reconnected. */
  'reconnect_account',
  /** An account on a network that this version can't publish to. */
  'cannot_publish',
  /** An account whose access ends before the post is due, unless somebody reconnects it. */
  'access_ends_before_post',
  /** A field of the request that nothing reads. */
  'unknown_field',
  /** Unknown fields beyond those that are named. */
  'more_unknown_fields',
] as const;

/**
 * Something that needs a person's attention, although the request was carried out. Programs rely on `code` and know by
 * it which members there are: those about an account have `account_id` and `provider`, and `ends_at` if something ends.
 */
export const warningSchema = z.object({
  code: z.enum(WARNING_CODES),
  message: z.string(),
  account_id: z.int().optional(),
  provider: z.enum(PLATFORM_KEYS).optional(),
  ends_at: wireDate.optional(),
  field: z.string().optional(),
  did_you_mean: z.string().nullable().optional(),
  count: z.int().optional(),
});

/** Warnings beside an answer; absent when there are none. */
export const warningsSchema = z.array(warningSchema).min(1).optional();

export type Warning = z.output<typeof warningSchema>;
