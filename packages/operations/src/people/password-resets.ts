import { invalid } from '@crier/domain';
import type { AdministrationStore } from '../ports/administration.ts';
import type { UserRecord } from '../ports/users.ts';
import { actorOf } from './actor.ts';
import { findUser } from './find-subjects.ts';
import { endAccess } from './passwords.ts';
import { ensureStillAdministrator } from './users.ts';

export interface NewReset {
  /** E-mail address or id. */
  readonly user: string;
  /** SHA-256 of the secret in the link. */
  readonly hash: Uint8Array;
  /** The administrator who creates it; absent when an operator does. */
  readonly by?: number;
}

export interface MadeReset {
  readonly user: UserRecord;
  readonly expiresAt: Date;
}

/**
 * Stores a one-time link with which a user sets a new password; it replaces an earlier one. Administrators can't create
 * one for themselves, because a session alone must not change the password that opened it. The permission is checked
 * again in the transaction that stores the link.
 */
export function createPasswordReset(store: AdministrationStore, actor: string) {
  return ({ user: reference, hash, by }: NewReset): Promise<MadeReset> =>
    store.transaction(async (rows) => {
      const { users, resets, audit } = rows;
      if (by !== undefined) await ensureStillAdministrator(rows, by);
      const user = await findUser(rows, reference);
      if (user.id === by) throw invalid('user', 'Change your own password instead.');
      await users.hold(user.id);
      if (user.suspendedAt !== null) throw invalid('user', `${user.name} is suspended.`);
      const expiresAt = await resets.put(user.id, hash, by ?? null);
      const detail = { expires_at: expiresAt.toISOString() };
      await audit.note(actor, { action: 'user.reset_link_made', subject: `user:${user.id}`, detail });
      return { user, expiresAt };
    });
}

/** The user who may set a new password with a link. */
export interface OpenedReset {
  readonly user: UserRecord;
  /** Number of personal keys that keep working unless the reset revokes them. */
  readonly activeKeys: number;
}

/**
 * Finds the user of a link; null when the link was used, was replaced or has expired, or when its maker administers the
 * installation no more. Changes nothing.
 */
export function openPasswordReset(store: AdministrationStore) {
  return (hash: Uint8Array): Promise<OpenedReset | null> =>
    store.transaction(async ({ users, keys, resets }) => {
      const link = await resets.find(hash);
      if (link === null) return null;
      const maker = link.madeBy === null ? null : await users.find({ id: link.madeBy });
      if (link.madeBy !== null && maker?.admin !== true) return null;
      const user = await users.find({ id: link.userId });
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
 * Sets the password of the link's user and ends the access that the old one gave, in one transaction. Of several
 * callers with the same link exactly one succeeds; the others get null. An administrator who made the link must still
 * be one: the lock makes a demotion come before, and be seen, or come after.
 */
export function resetPassword(store: AdministrationStore) {
  return ({ hash, passwordHash, revokeKeys = false }: PasswordReset): Promise<UserRecord | null> =>
    store.transaction(async (rows) => {
      const { users, resets, audit } = rows;
      const link = await resets.find(hash);
      if (link === null) return null;
      const { userId: id, madeBy } = link;
      if (madeBy !== null && !(await users.holdAdministrators()).includes(madeBy)) return null;
      const user = await users.hold(id);
      if (user === null || !(await resets.take(hash))) return null;
      await users.change(id, { passwordHash });
      const detail = await endAccess(rows, id, { revokeKeys });
      await audit.note(actorOf(id), { action: 'user.password_reset', subject: `user:${id}`, detail });
      return user;
    });
}
