import { invalid, taken } from '@crier/domain';
import type { AdministrationStore, SessionHash, UserRecord } from '../ports/administration.ts';
import { ensureEmail, ensureName, ensureTimeZone } from './check-input.ts';
import { findUser, normaliseEmail } from './find-subjects.ts';

export interface NewUser {
  readonly name: string;
  readonly email: string;
  /** PHC string. */
  readonly passwordHash: string;
  /** Platform administrator. */
  readonly admin: boolean;
  /** UTC unless given. */
  readonly timezone?: string;
}

export function createUser(store: AdministrationStore, actor: string) {
  return async ({ admin, passwordHash, ...input }: NewUser): Promise<UserRecord> => {
    const email = ensureEmail(normaliseEmail(input.email));
    const name = ensureName('name', input.name);
    const timezone = ensureTimeZone(input.timezone ?? 'UTC');
    return store.transaction(async ({ users, audit }) => {
      const user = await users.create({ name, email, passwordHash, admin, timezone });
      if (user === null) throw taken('email', `There is a user with the e-mail address ${email} already.`);
      const detail = { email, admin };
      await audit.note(actor, { action: 'user.created', subject: `user:${user.id}`, detail });
      return user;
    });
  };
}

export interface PasswordChange {
  /** E-mail address or id. */
  readonly user: string;
  /** PHC string. */
  readonly passwordHash: string;
  /** PHC string that is replaced; refused as `current_password` when the user has another meanwhile. */
  readonly replaces?: string;
  /** The session that goes on: that of a user who changes their own password. */
  readonly keepSession?: SessionHash;
  /** Revokes the user's personal keys as well; they go on working unless asked for. */
  readonly revokeKeys?: boolean;
}

/** What a change of password left of a user's personal keys. */
export interface PasswordChanged {
  readonly user: UserRecord;
  /** Keys that go on working. */
  readonly activeKeys: number;
  readonly revokedKeys: number;
}

/**
 * A new password ends what the old one opened, in one transaction: sessions, the access of apps, and personal keys
 * where asked for.
 */
export function setPassword(store: AdministrationStore, actor: string) {
  return ({ passwordHash, replaces, keepSession, ...input }: PasswordChange): Promise<PasswordChanged> =>
    store.transaction(async (rows) => {
      const { users, keys, sessions, audit } = rows;
      const user = await findUser(rows, input.user);
      const { id } = user;
      await users.hold(id);
      if (!(await users.replacePassword(id, passwordHash, replaces)))
        throw invalid('current_password', 'The password is not right.');
      const sessionsEnded = await sessions.endAll(id, keepSession);
      const grantsEnded = await users.endGrants(id);
      const revokedKeys = input.revokeKeys === true ? await keys.revokeActive(id) : 0;
      const detail = {
        sessions_ended: sessionsEnded,
        grants_ended: grantsEnded,
        keys_revoked: revokedKeys,
      };
      await audit.note(actor, { action: 'user.password_set', subject: `user:${id}`, detail });
      return { user, activeKeys: await keys.countActive(id), revokedKeys };
    });
}
