import { z } from 'zod';
import { PLATFORM_KEYS } from '../platform/platform-key.ts';
import { warningsSchema } from './warning.ts';

const spanSchema = z.object({ start: z.int(), end: z.int() });
const spansSchema = z.array(spanSchema.extend({ source: spanSchema.nullable() }));

/** An unmet requirement, or a known refusal of a network, as `posts/validate` reports it. */
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
  spans: spansSchema,
  message: z.string(),
  fix: z.string(),
});

/**
 * Something that a network may refuse, change or leave out although every requirement is met; it does not prevent
 * publishing.
 */
export const adviceSchema = z.object({
  scope: z.int(),
  provider: z.enum(PLATFORM_KEYS),
  accounts: z.array(z.int()),
  rule: z.string(),
  /** Always `advised`. `refused` stands for what is now a violation, and stays so that the schema does not narrow. */
  level: z.enum(['refused', 'advised']),
  post: z.int().nullable(),
  media: z.int().nullable(),
  option: z.string().nullable(),
  limit: z.number().nullable(),
  actual: z.number().nullable(),
  unit: z.string().nullable(),
  spans: spansSchema,
  message: z.string(),
  fix: z.string(),
});

/** Answer of `posts/validate`. */
export const validationSchema = z.object({
  valid: z.boolean(),
  violations: z.array(violationSchema),
  advice: z.array(adviceSchema).optional(),
  warnings: warningsSchema,
});
