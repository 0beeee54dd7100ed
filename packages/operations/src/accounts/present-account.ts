import { type Account, formatWireDate } from '@crier/domain';
import type { StoredAccount } from '../ports/records.ts';

/** An account as read: never its credentials. */
export function presentAccount(account: StoredAccount): Account {
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
