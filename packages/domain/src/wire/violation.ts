import { z } from 'zod';
import { PLATFORM_KEYS } from '../platform/platform-key.ts';

/** An unmet requirement as `posts/validate` reports it. */
export const violationSchema = z.object({
  key: z.string(),
  scope: z.int(),
  provider: z.enum(PLATFORM_KEYS),
  accounts: z.array(z.int()),
  rule: z.string(),
  post: z.int().nullable(),
  limit: z.number().nullable(),
  actual: z.number().nullable(),
  unit: z.string().nullable(),
  spans: z.array(z.object({ start: z.int(), end: z.int() })),
  message: z.string(),
  fix: z.string(),
});

/** Response of `posts/validate`. */
export const validationSchema = z.object({ valid: z.boolean(), violations: z.array(violationSchema) });
