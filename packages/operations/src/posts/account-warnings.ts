import type { Warning } from '@crier/domain';
import type { StoredAccount } from '../ports/records.ts';

/**
 * A warning for each account that its network no longer lets us in to: a post can be written and scheduled for it, and waits
 * for somebody to reconnect it. Nothing when there is none.
 */
export function accountWarnings(accounts: readonly StoredAccount[]): { warnings?: Warning[] } {
  const warnings = accounts
    .filter((account) => !account.authorized)
    .map(
      ({ id, provider, name }): Warning => ({
        code: 'reconnect_account',
        account_id: id,
        provider,
        message: `The account “${name}” has to be reconnected before anything can be published to it.`,
      }),
    );
  return warnings.length > 0 ? { warnings } : {};
}
