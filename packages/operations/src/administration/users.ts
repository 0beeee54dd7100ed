import { CrierError, changeDetail, invalid, type JsonObject, type PageRequest } from '@crier/domain';
import type { AdministrationStore, ListedUser, UserChange, UserRecord } from '../ports/administration.ts';
import { emailTaken } from '../ports/email-taken.ts';
import type { Page } from '../ports/stores.ts';
import { readPage } from '../read-page.ts';
import { ensureEmail, ensureName, ensureTimeZone } from './check-input.ts';
import { findUser, normaliseEmail } from './find-subjects.ts';

export interface NewUser {
  readonly name: string;
  readonly email: string;
  /** PHC string. */
  readonly passwordHash: string;
  /** Whether the user is a platform administrator. */
  readonly admin: boolean;
  /** UTC unless given. */
  readonly timezone?: string;
}

export function createUser(store: AdministrationStore, actor: string) {
  return async ({ admin, passwordHash, ...input }: NewUser): Promise<UserRecord> => {
    const email = ensureEmail(normaliseEmail(input.email));
    const name = ensureName(input.name);
    const timezone = ensureTimeZone(input.timezone ?? 'UTC');
    return store.transaction(async ({ users, audit }) => {
      const user = await users.create({ name, email, passwordHash, admin, timezone });
      if (user === null) throw emailTaken(email);
      const detail = { email, admin };
      await audit.note(actor, { action: 'user.created', subject: `user:${user.id}`, detail });
      return user;
    });
  };
}

/** The user's changes to their own profile; omitted fields stay unchanged. */
export type ProfileChange = Omit<UserChange, 'admin'>;

/**
 * Changes a user's own profile.
 * @throws CrierError `validation` or `taken` that names the field
 */
export function changeProfile(store: AdministrationStore, actor: string) {
  return async (id: number, input: ProfileChange): Promise<UserRecord> => {
    const { name, email, timezone, locale } = input;
    const change: ProfileChange = {
      ...(name === undefined ? {} : { name: ensureName(name) }),
      ...(email === undefined ? {} : { email: ensureEmail(normaliseEmail(email)) }),
      ...(timezone === undefined ? {} : { timezone: ensureTimeZone(timezone) }),
      ...(locale === undefined ? {} : { locale }),
    };
    return store.transaction(async (rows) => {
      const before = await findUser(rows, String(id));
      const user = await rows.users.update(id, change);
      const detail = changeDetail(sameFields(change, before), { ...change });
      await rows.audit.note(actor, { action: 'user.edited', subject: `user:${id}`, detail });
      return user;
    });
  };
}

/** The values that the changed fields had before. The language is not a part of a user's record. */
function sameFields(change: ProfileChange, { name, email, timezone }: UserRecord): JsonObject {
  const fields: JsonObject = { name, email, timezone };
  return Object.fromEntries(Object.entries(fields).filter(([field]) => Object.hasOwn(change, field)));
}

/** The users whose name or e-mail address contains the keyword, oldest first. */
export function listUsers(store: AdministrationStore) {
  return (keyword: string | null, request: PageRequest): Promise<Page<ListedUser>> =>
    readPage(request, (page) => store.transaction(({ users }) => users.list(keyword, page)));
}

/**
 * Makes a user a platform administrator, or takes the right away. Users can't change it for themselves, so the
 * installation keeps one. If two administrators take it from each other at once, only one of them succeeds.
 */
export function setAdministrator(store: AdministrationStore, actor: string) {
  return (by: number, reference: string, admin: boolean): Promise<UserRecord> =>
    store.transaction(async (rows) => {
      const { users, audit } = rows;
      const administrators = await users.holdAdministrators();
      if (!administrators.includes(by)) throw new CrierError('forbidden');
      const { id, admin: was } = await findUser(rows, reference);
      if (id === by) throw invalid('is_administrator', 'You cannot change this for yourself.');
      const user = await users.update(id, { admin });
      const detail = changeDetail({ is_admin: was }, { is_admin: admin });
      await audit.note(actor, { action: 'user.edited', subject: `user:${id}`, detail });
      return user;
    });
}
