import { z } from 'zod';
import { PLATFORM_KEYS } from '../platform/platform-key.ts';

/** Something that a person should see to, though the request was carried out. `code` is what programs go by. */
export const warningSchema = z.object({
  code: z.enum(['reconnect_account', 'cannot_publish']),
  account_id: z.int(),
  provider: z.enum(PLATFORM_KEYS),
  message: z.string(),
});

/** Beside an answer; absent when there is nothing to warn of. */
export const warningsSchema = z.array(warningSchema).min(1).optional();

export type Warning = z.output<typeof warningSchema>;
