import { randomBytes } from 'node:crypto';
import { LONGEST_PASSWORD } from '@crier/domain';
import { normaliseEmail } from '@crier/operations';
import type { Credentials, SessionStore } from '@crier/operations/ports';
import { hashPassword, verifyPassword } from '@crier/service';

/** The user with this e-mail address and password; null if they do not match, for whatever reason. */
export type CheckCredentials = (email: string, password: string) => Promise<Credentials | null>;

/**
 * Checks credentials with the same work for everybody. If there is no user, or the user has no password, an unknown
 * password is checked instead, so that the time does not reveal who has an account.
 */
export function createCheckCredentials(store: Pick<SessionStore, 'findCredentials'>): CheckCredentials {
  let nobodys: Promise<string> | undefined;
  return async (email, password) => {
    nobodys ??= hashPassword(randomBytes(32).toString('base64url'));
    const other = await nobodys;
    const isStorable = !email.includes('\u0000') && email.isWellFormed();
    const found = isStorable ? await store.findCredentials(normaliseEmail(email)) : null;
    const checked = beginningOf(password);
    const isRight = await verifyPassword(checked, found?.passwordHash ?? other);
    const isSane = checked.length === password.length;
    return isRight && isSane && found !== null && found.passwordHash !== null ? found : null;
  };
}

function beginningOf(password: string): string {
  // A code point has at most two UTF-16 units.
  const codePoints = [...password.slice(0, 2 * LONGEST_PASSWORD)];
  return codePoints.slice(0, LONGEST_PASSWORD).join('');
}
