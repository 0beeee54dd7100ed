import { z } from 'zod';

const count = z.int();

/** How many posts each list of a workspace has: all outside the trash, those of each status, missed ones, the trash. */
export const postCountsSchema = z.object({
  all: count,
  draft: count,
  needs_approval: count,
  scheduled: count,
  publishing: count,
  published: count,
  failed: count,
  missed: count,
  trash: count,
});

export type PostCounts = z.output<typeof postCountsSchema>;
