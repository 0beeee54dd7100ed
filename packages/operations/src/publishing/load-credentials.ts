import type { CredentialsRefusal } from '@crier/domain';
import { CredentialsUnreadableError, type HeldCredentials } from '../ports/journal.ts';

/** Credentials of an account, or why its people have to connect it again. */
export type LoadedCredentials =
  | { readonly held: HeldCredentials }
  | { readonly unreadable: CredentialsRefusal };

/** Tells credentials that no key opens, which only a person can mend, from failures that pass. */
export async function loadCredentials(load: () => Promise<HeldCredentials>): Promise<LoadedCredentials> {
  try {
    return { held: await load() };
  } catch (error) {
    if (error instanceof CredentialsUnreadableError)
      return { unreadable: { outcome: 'auth', message: error.message, code: 'unreadable' } };
    throw error;
  }
}
