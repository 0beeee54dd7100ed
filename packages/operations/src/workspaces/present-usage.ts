import type { Allowance, Usage } from '@crier/domain';
import type { StoredUsage } from '../ports/usage.ts';

export function presentUsage(stored: StoredUsage, allowance: Allowance): Usage {
  const { posts, accounts, members, storage, media, locked } = stored;
  const { plan, state, api, scheduling, limits, requestsPerMinute } = allowance;
  return {
    plan,
    state: locked ? 'locked' : state,
    features: { api, scheduling },
    used: { posts, accounts, members, storage, media },
    limits: { ...limits },
    requests_per_minute: requestsPerMinute,
  };
}
