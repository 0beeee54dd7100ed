import { type Account, formatWireDate } from '@crier/domain';
import { limitsInForce } from '@crier/requirements-engine';
import type { StoredAccount } from '../ports/records.ts';
import { engineLimits, type RequirementLimits } from '../posts/requirements.ts';

/** An account as part of a post; never contains its credentials. */
export function presentStoredAccount(account: StoredAccount): Omit<Account, 'limits'> {
  return {
    id: account.id,
    uuid: account.uuid,
    name: account.name,
    username: account.username,
    image: account.image,
    provider: account.provider,
    data: account.data,
    authorized: account.authorized,
    created_at: formatWireDate(account.createdAt),
  };
}

/** An account as the API returns it, with the limits that its posts are checked against. */
export function presentAccount(account: StoredAccount, { networkLimits }: RequirementLimits): Account {
  return {
    ...presentStoredAccount(account),
    limits: { ...limitsInForce(account, engineLimits(networkLimits)) },
  };
}
