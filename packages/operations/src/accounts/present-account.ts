import { type Account, formatWireDate } from '@crier/domain';
import { limitsInForce } from '@crier/requirements-engine';
import type { MediaDisk } from '../ports/media-files.ts';
import type { StoredAccount } from '../ports/records.ts';
import { engineLimits, type RequirementLimits } from '../posts/requirements.ts';

type UrlOf = Pick<MediaDisk, 'urlOf'>;

/**
 * The address of an account's picture: that of our copy if there is one, otherwise the network's (contract: 2.3).
 */
export function pictureAddress(
  { image, picture }: Pick<StoredAccount, 'image' | 'picture'>,
  disk: UrlOf,
): string | null {
  return picture === null ? image : disk.urlOf(picture);
}

/** An account as part of a post; never contains its credentials. */
export function presentStoredAccount(
  account: StoredAccount,
  disk: UrlOf,
): Omit<Account, 'limits' | 'access_ends_at' | 'access_renews' | 'language' | 'disclosure'> {
  return {
    id: account.id,
    uuid: account.uuid,
    name: account.name,
    username: account.username,
    image: pictureAddress(account, disk),
    provider: account.provider,
    data: account.data,
    authorized: account.authorized,
    created_at: formatWireDate(account.createdAt),
  };
}

/** An account as the API returns it, with the limits that its posts are checked against. */
export function presentAccount(
  account: StoredAccount,
  { networkLimits, disk }: RequirementLimits & { readonly disk: UrlOf },
): Account {
  return {
    ...presentStoredAccount(account, disk),
    access_ends_at: account.accessEndsAt === null ? null : formatWireDate(account.accessEndsAt),
    access_renews: account.accessRenews,
    limits: { ...limitsInForce(account, engineLimits(networkLimits)) },
    language: account.language ?? null,
    disclosure: account.disclosure ?? null,
  };
}
