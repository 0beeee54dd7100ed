import { z } from 'zod';
import { PLATFORM_KEYS } from '../platform/platform-key.ts';

/** Something that needs a person's attention, although the request was carried out. Programs rely on `code`. */
export const warningSchema = z.object({
  code: z.enum(['reconnect_account', 'cannot_publish']),
  account_id: z.int(),
  provider: z.enum(PLATFORM_KEYS),
  message: z.string(),
});

/** Warnings beside an answer; absent when there are none. */
export const warningsSchema = z.array(warningSchema).min(1).optional();

export type Warning = z.output<typeof warningSchema>;
