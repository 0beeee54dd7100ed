import type { CheckAccount, PlatformKey } from '@crier/domain';
import { UnsupportedPlatformError } from '../errors.ts';
import {
  ensureArray,
  ensureInteger,
  ensureObject,
  ensureObjectOrNothing,
  ensureString,
  memberPath,
} from './ensure-value.ts';

function ensureAccount(
  value: unknown,
  path: string,
  isSupported: (provider: string) => boolean,
): asserts value is CheckAccount {
  const account = ensureObject(value, path);
  ensureInteger(account['id'], memberPath(path, 'id'), 1);
  ensureString(account['provider'], memberPath(path, 'provider'));
  if (account['name'] !== undefined) ensureString(account['name'], memberPath(path, 'name'));
  ensureObjectOrNothing(account['data'], memberPath(path, 'data'));
  ensureObjectOrNothing(account['limits'], memberPath(path, 'limits'));
  const provider = account['provider'] as PlatformKey;
  if (!isSupported(provider)) throw new UnsupportedPlatformError(provider);
}

/**
 * Throws `RequirementsInputError` unless the value is a list of accounts, and `UnsupportedPlatformError` for
 * the first whose network is unknown.
 */
export function ensureAccounts(
  value: unknown,
  isSupported: (provider: string) => boolean,
): asserts value is readonly CheckAccount[] {
  ensureArray(value, 'accounts').forEach((account, index) => {
    ensureAccount(account, memberPath('accounts', index), isSupported);
  });
}
