import type { CallOutput } from '@crier/client';
import { endsSoon } from '../../ui/ends-soon.ts';

export type ManagedAccount = CallOutput<'listManagedAccounts'>['data'][number];

export interface AccountGroups {
  /** Those to which no post can be published, then those that will be so within days. */
  readonly needing: readonly ManagedAccount[];
  readonly working: readonly ManagedAccount[];
}

/** The accounts by whether somebody has to reconnect them. */
export function groupAccounts(accounts: readonly ManagedAccount[], now: Date): AccountGroups {
  const ended = accounts.filter(({ authorized }) => !authorized);
  const ending = accounts.filter((account) => endsSoon(account, now));
  const needing = [...ended, ...ending];
  return { needing, working: accounts.filter((account) => !needing.includes(account)) };
}
