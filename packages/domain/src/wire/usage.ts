import { z } from 'zod';

const count = z.int().min(0);
const limit = count.nullable();

/** A workspace's usage and the limits of its plan; a null limit means none. Sizes are in bytes. */
export const usageSchema = z.object({
  plan: z.string().nullable(),
  state: z
    .enum([
      'active',
      'trialing',
      'past_due',
      'ending',
      'paused',
      'trial_ended',
      'ended',
      'incomplete',
      'none',
      'locked',
    ])
    .nullable(),
  features: z.object({ api: z.boolean(), scheduling: z.boolean() }),
  used: z.object({ posts: count, accounts: count, members: count, storage: count, media: count }),
  limits: z.object({ accounts: limit, members: limit, storage: limit, file_size: limit, media: limit }),
  requests_per_minute: limit,
});

export type Usage = z.output<typeof usageSchema>;

const posts = z.int();

/** How many posts each list of a workspace has: all outside the trash, those of each status, missed ones, the trash. */
export const postCountsSchema = z.object({
  all: posts,
  draft: posts,
  needs_approval: posts,
  scheduled: posts,
  publishing: posts,
  published: posts,
  failed: posts,
  missed: posts,
  trash: posts,
});

/** How many posts are scheduled for an account. */
export const accountCountSchema = z.object({ id: z.int(), scheduled: posts });

export type AccountCount = z.output<typeof accountCountSchema>;

export type PostCounts = z.output<typeof postCountsSchema>;
