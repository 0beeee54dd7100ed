import { type Allowance, planLimitReached } from '@crier/domain';
import type { AccountGuard } from '../../ports/connections.ts';

/** Refuses further accounts where the plan allows no more; accounts that are connected again are none. */
export function accountGuard({ limits, plan }: Allowance): AccountGuard | undefined {
  const { accounts: max } = limits;
  if (max === null) return undefined;
  return (connected, added) => {
    if (added > 0 && connected > max) {
      throw planLimitReached('accounts', { resource: 'accounts', max, used: connected - added, plan });
    }
  };
}
