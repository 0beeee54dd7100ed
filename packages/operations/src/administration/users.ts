import { CrierError, invalid, type PageRequest, taken } from '@crier/domain';
import type {
  AdministrationStore,
  ListedUser,
  SessionHash,
  UserChange,
  UserRecord,
} from '../ports/administration.ts';
import type { Page } from '../ports/stores.ts';
import { readPage } from '../read-page.ts';
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

/** What users change of themselves; what is left out stays as it is. */
export type ProfileChange = Omit<UserChange, 'admin'>;

/** Changes a user's own profile. @throws CrierError `validation` or `taken` that names the field */
export function changeProfile(store: AdministrationStore, actor: string) {
  return async (id: number, input: ProfileChange): Promise<UserRecord> => {
    const { name, email, timezone, locale } = input;
    const change: ProfileChange = {
      ...(name === undefined ? {} : { name: ensureName('name', name) }),
      ...(email === undefined ? {} : { email: ensureEmail(normaliseEmail(email)) }),
      ...(timezone === undefined ? {} : { timezone: ensureTimeZone(timezone) }),
      ...(locale === undefined ? {} : { locale }),
    };
    return store.transaction(async ({ users, audit }) => {
      const user = await users.update(id, change);
      await audit.note(actor, { action: 'user.changed', subject: `user:${id}`, detail: { ...change } });
      return user;
    });
  };
}

/** Those whose name or e-mail address contains the keyword, in the order in which they came. */
export function listUsers(store: AdministrationStore) {
  return (keyword: string | null, request: PageRequest): Promise<Page<ListedUser>> =>
    readPage(request, (page) => store.transaction(({ users }) => users.list(keyword, page)));
}

/**
 * Makes a user a platform administrator, or takes that away. Nobody changes it for themselves, so the installation keeps
 * one; of two who take it from each other, one no longer may.
 */
export function setAdministrator(store: AdministrationStore, actor: string) {
  return (by: number, reference: string, admin: boolean): Promise<UserRecord> =>
    store.transaction(async (rows) => {
      const { users, audit } = rows;
      const administrators = await users.holdAdministrators();
      if (!administrators.includes(by)) throw new CrierError('forbidden');
      const { id } = await findUser(rows, reference);
      if (id === by) throw invalid('is_administrator', 'You cannot change this for yourself.');
      const user = await users.update(id, { admin });
      await audit.note(actor, { action: 'user.changed', subject: `user:${id}`, detail: { admin } });
      return user;
    });
}

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
      if (!(await users.replacePassword(id, passwordHash, replaces))) throw wrongPassword();
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
