import type { AdministrationRows, UserRecord } from '../../ports/administration.ts';
import { emailTaken } from '../../ports/email-taken.ts';
import type { AdministrationTables } from './administration-tables.ts';
import { pageOf } from './page-of.ts';

export function userRows(tables: AdministrationTables): AdministrationRows['users'] {
  const replace = (found: AdministrationTables['users'][number], change: Partial<typeof found>) => {
    const changed = { ...found, ...change };
    tables.users = tables.users.map((user) => (user === found ? changed : user));
    return changed;
  };
  const endLinksOf = (maker: number) => {
    tables.resets = tables.resets.filter(({ madeBy }) => madeBy !== maker);
  };
  return {
    find: async (by) => {
      const user = tables.users.find((one) => ('id' in by ? one.id === by.id : one.email === by.email));
      return user === undefined ? null : userRecord(user);
    },
    create: async (user) => {
      if (tables.users.some(({ email }) => email === user.email)) return null;
      const row = { ...user, id: tables.nextId(), createdAt: tables.now(), emailVerified: true };
      tables.users.push(row);
      return userRecord(row);
    },
    update: async (id, { locale: _, ...change }) => {
      const found = tables.users.find((user) => user.id === id);
      if (found === undefined) throw new Error(`there is no user ${id}`);
      if (tables.users.some((user) => user !== found && user.email === change.email)) {
        throw emailTaken(change.email ?? '');
      }
      if (change.admin === false) endLinksOf(id);
      const isNew = change.email !== undefined && change.email !== found.email;
      return userRecord(replace(found, { ...change, ...(isNew ? { emailVerified: false } : {}) }));
    },
    list: async (keyword, request) =>
      pageOf(
        tables.users
          .filter(({ name, email }) => contains(name, keyword) || contains(email, keyword))
          .map((user) => ({
            ...userRecord(user),
            createdAt: user.createdAt,
            emailVerified: user.emailVerified,
            workspaces: tables.members.filter(({ userId }) => userId === user.id).length,
          })),
        request,
      ),
    holdAdministrators: async () => tables.users.filter(({ admin }) => admin).map(({ id }) => id),
    hold: async () => undefined,
    replacePassword: async (id, passwordHash, replaces) => {
      const found = tables.users.find((user) => user.id === id);
      if (found === undefined || (replaces !== undefined && found.passwordHash !== replaces)) return false;
      replace(found, { passwordHash });
      endLinksOf(id);
      return true;
    },
    endGrants: async (userId) => {
      const kept = tables.grants.filter((grant) => grant.userId !== userId);
      const ended = tables.grants.length - kept.length;
      tables.grants = kept;
      return ended;
    },
  };
}

/** Whether a text contains a keyword, ignoring case; always true without a keyword. */
export function contains(text: string, keyword: string | null): boolean {
  return keyword === null || text.toLowerCase().includes(keyword.toLowerCase());
}

function userRecord({
  passwordHash: _,
  createdAt: __,
  emailVerified: ___,
  ...record
}: AdministrationTables['users'][number]): UserRecord {
  return record;
}
