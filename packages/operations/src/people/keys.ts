import { isUuid, recordNotFound, taken } from '@crier/domain';
import type { AdministrationStore, KeyRecord } from '../ports/administration.ts';
import { ensureName } from './check-input.ts';
import { findUser } from './find-subjects.ts';
import { mailNewKey } from './security-mails.ts';

export interface NewPersonalKey {
  /** E-mail address or id. */
  readonly user: string;
  readonly name: string;
  /** SHA-256 of the key. */
  readonly hash: Uint8Array;
  /** The last characters of the key, by which people tell keys apart. */
  readonly hint: string;
  /** Null for a key that never expires. */
  readonly expiresAt: Date | null;
}

export function createKey(store: AdministrationStore, actor: string) {
  return async ({ user, ...input }: NewPersonalKey): Promise<KeyRecord> => {
    const name = ensureName(input.name);
    return store.transaction(async (rows) => {
      const owner = await findUser(rows, user);
      const userId = owner.id;
      const key = await rows.keys.create(userId, { ...input, name });
      if (key === null) throw taken('key', 'This key already exists.');
      const detail = { user_id: userId, name, hint: key.hint };
      await rows.audit.note(actor, { action: 'key.created', subject: `key:${key.id}`, detail });
      await mailNewKey(rows, owner, key);
      return key;
    });
  };
}

/** All keys of a user, revoked ones included, oldest first. */
export function listKeys(store: AdministrationStore) {
  return (user: string): Promise<readonly KeyRecord[]> =>
    store.transaction(async (rows) => rows.keys.list((await findUser(rows, user)).id));
}

/**
 * Revokes a key at once. If `userId` is given, only a key of that user is revoked. Repeating the call changes nothing.
 */
export function revokeKey(store: AdministrationStore, actor: string) {
  return (id: string, userId?: number): Promise<KeyRecord> =>
    store.transaction(async ({ keys, audit }) => {
      const revoked = isUuid(id) ? await keys.revoke(id, userId) : null;
      if (revoked === null) throw recordNotFound('Key', { id: [`There is no key ${id}.`] });
      if (revoked.wasActive) await audit.note(actor, { action: 'key.revoked', subject: `key:${id}` });
      return revoked.key;
    });
}

/** Revokes all active keys of a user together, and returns how many there were. */
export function revokeKeys(store: AdministrationStore, actor: string) {
  return (user: string): Promise<number> =>
    store.transaction(async (rows) => {
      const { id } = await findUser(rows, user);
      const count = await rows.keys.revokeActive(id);
      const note = {
        action: 'user.keys_revoked' as const,
        subject: `user:${id}`,
        detail: { keys_revoked: count },
      };
      if (count > 0) await rows.audit.note(actor, note);
      return count;
    });
}
