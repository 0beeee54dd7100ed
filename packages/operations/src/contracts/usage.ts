import { usageSchema } from '@crier/domain';
import { defineContract } from './contract.ts';

export const getUsage = defineContract({
  id: 'usage.get',
  method: 'GET',
  path: '/{workspace}/usage',
  access: 'posts.read',
  summary: 'Read what the workspace uses',
  description:
    'How many posts, accounts, members, files and bytes the workspace has, what its plan is called, and what that allows. A limit that is null is none; the standard edition has none. A workspace that has more than its plan allows keeps it and adds nothing.',
  status: 200,
  response: usageSchema,
  errors: [],
  notes: {
    plan: ['Name of the plan; null where none decides.', 'Starter'],
    state: ['State of the subscription; null where no plan decides.', 'active'],
  },
  example: {
    response: {
      plan: 'Starter',
      state: 'active',
      features: { api: true, scheduling: true },
      used: { posts: 120, accounts: 3, members: 2, storage: 73_400_320, media: 88 },
      limits: { accounts: 5, members: 3, storage: 1_073_741_824, file_size: null, media: null },
      requests_per_minute: 120,
    },
  },
});
