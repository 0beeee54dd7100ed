import { usageSchema } from '@crier/domain';
import { defineContract } from '../contract.ts';

export const getUsage = defineContract({
  id: 'usage.get',
  method: 'GET',
  path: '/{workspace}/usage',
  access: 'posts.read',
  summary: 'Read the usage of a workspace',
  description:
    'Returns how many posts, accounts, members, files and bytes the workspace has, the name of its plan, and the plan’s limits. Null means no limit; the standard edition has no limits. A workspace over a limit keeps what it has but cannot add more.',
  status: 200,
  response: usageSchema,
  errors: [],
  notes: {
    plan: ['Name of the plan; null if no plan applies.', 'Starter'],
    state: ['Status of the subscription; null if no plan applies.', 'active'],
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
