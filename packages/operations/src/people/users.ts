import { CrierError, type PageRequest } from '@crier/domain';
import type { AdministrationRows, AdministrationStore } from '../ports/administration.ts';
import type { Page } from '../ports/stores.ts';
import type { ListedUser, UserChange, UserFilter, UserRecord } from '../ports/users.ts';
import { readPage } from '../read-page.ts';
import { admitUser, changeUser, emailTaken } from './change-user.ts';
import { ensureEmail, ensureName, ensureTimeZone } from './check-input.ts';
import { holdUser, normaliseEmail } from './find-subjects.ts';
import { mailNewAdministrator } from './security-mails.ts';

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
    const record = { name, email, passwordHash, admin, timezone, emailVerified: true };
    const user = await store.transaction(async (rows) => {
      const admitted = await admitUser(rows, record, () => actor);
      if (admitted?.admin) await mailNewAdministrator(rows, admitted, actor);
      return admitted;
    });
    if (user === null) throw emailTaken(email);
    return user;
  };
}

/** The user's changes to their own profile; omitted fields stay unchanged. */
export type ProfileChange = Pick<UserChange, 'name' | 'email' | 'timezone' | 'locale'>;

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
    return store.transaction(async (rows) => changeUser(rows, await holdUser(rows, id), change, actor));
  };
}

/** The users that match, oldest first. */
export function listUsers(store: AdministrationStore) {
  return (filter: UserFilter, request: PageRequest): Promise<Page<ListedUser>> =>
    readPage(request, (page) => store.transaction(({ users }) => users.list(filter, page)));
}

/** If two administrators remove, demote or suspend each other at once, the later one is refused. */
export async function ensureStillAdministrator(
  { users }: { readonly users: Pick<AdministrationRows['users'], 'holdAdministrators'> },
  id: number,
): Promise<void> {
  if (!(await users.holdAdministrators()).includes(id)) throw new CrierError('forbidden');
}
