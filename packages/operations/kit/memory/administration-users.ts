import type { UserRecord, UserRows } from '../../src/ports/users.ts';
import type { AdministrationTables } from './administration-tables.ts';
import { pageOf } from './page-of.ts';

export function userRows(tables: AdministrationTables): UserRows {
  const hasOther = (email: string | undefined, id: number | null) =>
    tables.users.some((user) => user.email === email && user.id !== id);
  const endLinksOf = (maker: number) => {
    tables.resets = tables.resets.filter(({ madeBy }) => madeBy !== maker);
  };
  const find: UserRows['find'] = async (by) => {
    const user = tables.users.find((one) => ('id' in by ? one.id === by.id : one.email === by.email));
    return user === undefined ? null : userRecord(user);
  };
  return {
    find,
    hold: (id) => find({ id }),
    create: async ({ timezone = 'UTC', locale = 'en', ...user }) => {
      if (hasOther(user.email, null)) return null;
      const row = { ...user, timezone, locale, id: tables.nextId(), createdAt: tables.now() };
      tables.users = [...tables.users, row];
      return userRecord(row);
    },
    change: async (id, { emailVerified = false, ...change }, replaces) => {
      const found = tables.users.find((user) => user.id === id);
      if (found === undefined || hasOther(change.email, id)) return null;
      if (replaces !== undefined && found.passwordHash !== replaces) return null;
      if (change.admin === false || change.passwordHash !== undefined) endLinksOf(id);
      const isNew = change.email !== undefined && change.email !== found.email;
      const changed = { ...found, ...change, ...(isNew ? { emailVerified } : {}) };
      tables.users = tables.users.map((user) => (user === found ? changed : user));
      return userRecord(changed);
    },
    remove: async (ids) => {
      const removed = tables.users.filter(({ id }) => ids.includes(id));
      tables.users = tables.users.filter(({ id }) => !ids.includes(id));
      tables.members = tables.members.filter(({ userId }) => !ids.includes(userId));
      return removed.map(userRecord);
    },
    list: async (keyword, request) =>
      pageOf(
        tables.users
          .filter(({ name, email }) => contains(name, keyword) || contains(email, keyword))
          .map((user) => ({
            ...userRecord(user),
            emailVerified: user.emailVerified,
            workspaces: tables.members.filter(({ userId }) => userId === user.id).length,
          })),
        request,
      ),
    holdAdministrators: async () => tables.users.filter(({ admin }) => admin).map(({ id }) => id),
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

export function userRecord({
  passwordHash: _,
  emailVerified: __,
  ...record
}: AdministrationTables['users'][number]): UserRecord {
  return record;
}
