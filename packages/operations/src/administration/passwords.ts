import { type CrierError, invalid } from '@crier/domain';
import type {
  AdministrationRows,
  AdministrationStore,
  SessionHash,
  UserRecord,
} from '../ports/administration.ts';
import { findUser } from './find-subjects.ts';

export interface PasswordChange {
  /** E-mail address or id. */
  readonly user: string;
  /** PHC string. */
  readonly passwordHash: string;
  /** PHC string that is replaced; refused as `current_password` when the user has another meanwhile. */
  readonly replaces?: string;
  /** The session that stays open: the one in which a user changes their own password. */
  readonly keepSession?: SessionHash;
  /** Revokes the user's personal keys as well; they go on working unless asked for. */
  readonly revokeKeys?: boolean;
}

/** As the sign-in page words it. */
export function wrongPassword(): CrierError {
  return invalid('current_password', 'The password is incorrect.');
}

/** What a change of password left of a user's personal keys. */
export interface PasswordChanged {
  readonly user: UserRecord;
  /** Keys that go on working. */
  readonly activeKeys: number;
  readonly revokedKeys: number;
}

/**
 * A new password ends what the old one opened, in one transaction: sessions, the access of apps, a link to set another,
 * and personal keys where asked for.
 */
export function setPassword(store: AdministrationStore, actor: string) {
  return ({ passwordHash, replaces, keepSession, ...input }: PasswordChange): Promise<PasswordChanged> =>
    store.transaction(async (rows) => {
      const user = await findUser(rows, input.user);
      await rows.users.hold(user.id);
      if (!(await rows.users.replacePassword(user.id, passwordHash, replaces))) throw wrongPassword();
      const ended = await endAccess(rows, user.id, { keepSession, revokeKeys: input.revokeKeys });
      await rows.audit.note(actor, {
        action: 'user.password_set',
        subject: `user:${user.id}`,
        detail: ended,
      });
      return { user, activeKeys: await rows.keys.countActive(user.id), revokedKeys: ended.keys_revoked };
    });
}

/** Ends what a password opened, and tells how much of each as the audit trail records it. */
export async function endAccess(
  { users, keys, sessions, resets }: AdministrationRows,
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
