import { CrierError, invalid } from '@crier/domain';
import type { AdministrationStore, UserRecord } from '../ports/administration.ts';
import { actorOf } from './actor.ts';
import { findUser } from './find-subjects.ts';
import { endAccess } from './passwords.ts';

export interface NewReset {
  /** E-mail address or id. */
  readonly user: string;
  /** SHA-256 of what is in the link. */
  readonly hash: Uint8Array;
  /** The administrator who makes it; left out by operators. */
  readonly by?: number;
}

export interface MadeReset {
  readonly user: UserRecord;
  readonly expiresAt: Date;
}

/**
 * Stores a link with which a user sets a new password, once, in the place of an earlier one. Administrators make none for
 * themselves: a session alone does not change the password that it was begun with. Who is no administrator any more when
 * it is stored makes none.
 */
export function createPasswordReset(store: AdministrationStore, actor: string) {
  return ({ user: reference, hash, by }: NewReset): Promise<MadeReset> =>
    store.transaction(async (rows) => {
      const { users, resets, audit } = rows;
      if (by !== undefined && !(await users.holdAdministrators()).includes(by))
        throw new CrierError('forbidden');
      const user = await findUser(rows, reference);
      if (user.id === by) throw invalid('user', 'Change your own password instead.');
      await users.hold(user.id);
      const expiresAt = await resets.put(user.id, hash);
      const detail = { expires_at: expiresAt.toISOString() };
      await audit.note(actor, { action: 'user.reset_link_made', subject: `user:${user.id}`, detail });
      return { user, expiresAt };
    });
}

/** Who may set a new password by a link. */
export interface OpenedReset {
  readonly user: UserRecord;
  /** Personal keys that go on working unless they are revoked with the reset. */
  readonly activeKeys: number;
}

/** Tells whose link it is; null when it was used or replaced, or has expired. Changes nothing. */
export function openPasswordReset(store: AdministrationStore) {
  return (hash: Uint8Array): Promise<OpenedReset | null> =>
    store.transaction(async ({ users, keys, resets }) => {
      const id = await resets.find(hash);
      const user = id === null ? null : await users.find({ id });
      return user && { user, activeKeys: await keys.countActive(user.id) };
    });
}

export interface PasswordReset {
  readonly hash: Uint8Array;
  /** PHC string. */
  readonly passwordHash: string;
  readonly revokeKeys?: boolean;
}

/**
 * Sets the password of the user a link is for, and ends what the old one opened, in one transaction. A link does so
 * once, also of several who use it at the same time; answers null to the others.
 */
export function resetPassword(store: AdministrationStore) {
  return ({ hash, passwordHash, revokeKeys = false }: PasswordReset): Promise<UserRecord | null> =>
    store.transaction(async (rows) => {
      const { users, resets, audit } = rows;
      const id = await resets.find(hash);
      if (id === null) return null;
      await users.hold(id);
      const user = await users.find({ id });
      if (user === null || !(await resets.take(hash))) return null;
      await users.replacePassword(id, passwordHash);
      const detail = await endAccess(rows, id, { revokeKeys });
      await audit.note(actorOf(id), { action: 'user.password_reset', subject: `user:${id}`, detail });
      return user;
    });
}
