import { type Allowance, planLimitReached } from '@crier/domain';
import type { AccountGuard } from '../../ports/connections.ts';

/** Refuses new accounts beyond the plan's limit; an account that is connected again is not a new one. */
export function accountGuard({ limits, plan }: Allowance): AccountGuard | undefined {
  const { accounts: max } = limits;
  if (max === null) return undefined;
  return (connected, added) => {
    if (added > 0 && connected > max) {
      throw planLimitReached('accounts', { resource: 'accounts', max, used: connected - added, plan });
    }
  };
}
