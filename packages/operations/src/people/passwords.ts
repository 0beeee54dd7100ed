import { type CrierError, invalid } from '@crier/domain';
import type { AdministrationRows, AdministrationStore, SessionHash } from '../ports/administration.ts';
import type { UserRecord } from '../ports/users.ts';
import { findUser } from './find-subjects.ts';

export interface PasswordChange {
  /** E-mail address or id. */
  readonly user: string;
  /** PHC string. */
  readonly passwordHash: string;
  /**
   * PHC string of the password to replace; if the user has another one by now, the change is refused with
   * `current_password`.
   */
  readonly replaces?: string;
  /** The session that stays open, because the user changes the password in it. */
  readonly keepSession?: SessionHash;
  /** Whether to revoke the user's personal keys as well; by default they keep working. */
  readonly revokeKeys?: boolean;
}

/** Has the wording of the sign-in page. */
export function wrongPassword(): CrierError {
  return invalid('current_password', 'The password is incorrect.');
}

/** The user's personal keys after a change of password. */
export interface PasswordChanged {
  readonly user: UserRecord;
  /** Number of keys that keep working. */
  readonly activeKeys: number;
  readonly revokedKeys: number;
}

/**
 * Sets a password and ends the access that the old one gave, in one transaction: sessions, the access of apps, a
 * pending reset link and, if requested, personal keys.
 */
export function setPassword(store: AdministrationStore, actor: string) {
  return ({ passwordHash, replaces, keepSession, ...input }: PasswordChange): Promise<PasswordChanged> =>
    store.transaction(async (rows) => {
      const user = await findUser(rows, input.user);
      await rows.users.hold(user.id);
      if ((await rows.users.change(user.id, { passwordHash }, replaces)) === null) throw wrongPassword();
      const ended = await endAccess(rows, user.id, { keepSession, revokeKeys: input.revokeKeys });
      await rows.audit.note(actor, {
        action: 'user.password_set',
        subject: `user:${user.id}`,
        detail: ended,
      });
      return { user, activeKeys: await rows.keys.countActive(user.id), revokedKeys: ended.keys_revoked };
    });
}

/** Ends the access that a password gave, and returns the number of each kind as the audit trail records it. */
export async function endAccess(
  { users, keys, sessions, resets }: Pick<AdministrationRows, 'users' | 'keys' | 'sessions' | 'resets'>,
  id: number,
  {
    keepSession,
    revokeKeys = false,
  }: { readonly keepSession?: SessionHash | undefined; readonly revokeKeys?: boolean | undefined },
) {
  await resets.end(id);
  return {
    sessions_ended: await sessions.endAll(id, keepSession),
    grants_ended: await users.endGrants(id),
    keys_revoked: revokeKeys ? await keys.revokeActive(id) : 0,
  };
}
