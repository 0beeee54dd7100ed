import type { CredentialsRefusal } from '@crier/domain';
import { CredentialsUnreadableError, type HeldCredentials } from '../ports/journal.ts';

/** The credentials of an account, or the reason why it must be reconnected. */
export type LoadedCredentials =
  | { readonly held: HeldCredentials }
  | { readonly unreadable: CredentialsRefusal };

/**
 * Loads credentials and reports those that no key opens, which only a person can fix. Other failures, which may pass,
 * are thrown.
 */
export async function loadCredentials(load: () => Promise<HeldCredentials>): Promise<LoadedCredentials> {
  try {
    return { held: await load() };
  } catch (error) {
    if (error instanceof CredentialsUnreadableError)
      return { unreadable: { outcome: 'auth', message: error.message, code: 'unreadable' } };
    throw error;
  }
}
