import { z } from 'zod';
import { PLAN_RESOURCES } from '../plans/allowance.ts';

/** `{data: […]}`, for lists that are not paginated. */
export function listOf<S extends z.ZodType>(item: S) {
  return z.object({ data: z.array(item) });
}

/** `{data, links, meta}`, for paginated lists (spec: Paginated lists). */
export function pageOf<S extends z.ZodType>(item: S) {
  return z.object({
    data: z.array(item),
    links: z.object({
      first: z.string(),
      last: z.string(),
      prev: z.string().nullable(),
      next: z.string().nullable(),
    }),
    meta: z.object({
      current_page: z.int(),
      from: z.int().nullable(),
      last_page: z.int(),
      path: z.string(),
      per_page: z.int(),
      to: z.int().nullable(),
      total: z.int(),
    }),
  });
}

/** The plan limit that a 422 is about. */
const reachedLimitSchema = z.object({
  resource: z.enum(PLAN_RESOURCES),
  max: z.int(),
  used: z.int(),
  plan: z.string().nullable(),
});

/** Every error body (spec: Envelope). `request_id` finds the request in the log. */
export const errorBodySchema = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  request_id: z.string().optional(),
  limit: reachedLimitSchema.optional(),
  exception: z.string().optional(),
  file: z.string().nullable().optional(),
  line: z.int().nullable().optional(),
  trace: z.array(z.string()).optional(),
});

export type ErrorBody = z.output<typeof errorBodySchema>;
