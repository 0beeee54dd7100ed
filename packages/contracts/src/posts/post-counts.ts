import { accountCountSchema, postCountsSchema } from '@crier/domain';
import { z } from 'zod';
import { defineContract } from '../contract.ts';

export const countPosts = defineContract({
  id: 'posts.count',
  method: 'GET',
  path: '/{workspace}/posts/counts',
  access: 'posts.read',
  summary: 'Count the posts of each list',
  description:
    'Returns the number of posts by status, of missed posts, and of posts in the trash. `scheduled` includes missed posts. The numbers are counters, so this is cheap in a workspace of any size. With `by=account`, `accounts` also has the scheduled posts of each account that has any.',
  query: z.object({
    by: z
      .enum(['account'])
      .nullish()
      .meta({
        description: '`account` also counts the scheduled posts of each account.',
        examples: ['account'],
      }),
  }),
  status: 200,
  response: postCountsSchema.extend({ accounts: z.array(accountCountSchema).optional() }),
  errors: ['validation'],
  notes: {
    all: ['Every post outside the trash.'],
    draft: ['Posts that nobody has scheduled.'],
    needs_approval: ['Posts that wait for approval.'],
    scheduled: ['Scheduled posts, including missed ones.'],
    publishing: ['Posts that are being published.'],
    published: ['Posts that are published on every account.'],
    failed: ['Posts that failed or are unconfirmed on at least one account.'],
    missed: ['Scheduled posts that are so long overdue that nothing is sent until someone decides.'],
    trash: ['Posts in the trash.'],
    accounts: ['With `by=account`: the accounts that have scheduled posts.'],
    'accounts.id': ['Integer id of the account.', 4],
    'accounts.scheduled': ['Scheduled posts of the account, including missed ones.', 12],
  },
  example: {
    response: {
      ...{
        all: 1_276,
        draft: 5,
        needs_approval: 4,
        scheduled: 38,
        publishing: 1,
        published: 1_214,
        failed: 14,
      },
      ...{ missed: 1, trash: 3 },
    },
  },
});
