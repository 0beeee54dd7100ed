import type { UserRecord, UserRows } from '../../src/ports/users.ts';
import type { AdministrationTables } from './administration-tables.ts';
import { pageOf } from './page-of.ts';

export function userRows(tables: AdministrationTables): UserRows {
  const hasOther = (email: string | undefined, id: number | null) =>
    tables.users.some((user) => user.email === email && user.id !== id);
  const endLinksOf = (maker: number) => {
    tables.resets = tables.resets.filter(({ madeBy }) => madeBy !== maker);
  };
  const endAccessOf = (id: number) => {
    endLinksOf(id);
    tables.resets = tables.resets.filter(({ userId }) => userId !== id);
    tables.invitations = tables.invitations.filter(({ inviterId }) => inviterId !== id);
    tables.sessions = tables.sessions.filter(({ userId }) => userId !== id);
  };
  const suspendedSince = ({ suspendedAt }: UserRecord) => suspendedAt ?? tables.now();
  const find: UserRows['find'] = async (by) => {
    const user = tables.users.find((one) => ('id' in by ? one.id === by.id : one.email === by.email));
    return user === undefined ? null : userRecord(user);
  };
  return {
    find,
    hold: (id) => find({ id }),
    create: async ({ timezone = 'UTC', locale = 'en', ...user }) => {
      if (hasOther(user.email, null)) return null;
      const made = { id: tables.nextId(), createdAt: tables.now(), suspendedAt: null };
      const row = { ...user, timezone, locale, ...made };
      tables.users = [...tables.users, row];
      return userRecord(row);
    },
    change: async (id, { emailVerified = false, suspended, ...change }, replaces) => {
      const found = tables.users.find((user) => user.id === id);
      if (found === undefined || hasOther(change.email, id)) return null;
      if (replaces !== undefined && found.passwordHash !== replaces) return null;
      if (change.admin === false || change.passwordHash !== undefined) endLinksOf(id);
      const isNew = change.email !== undefined && change.email !== found.email;
      const changed = {
        ...{ ...found, ...change, ...(isNew ? { emailVerified } : {}) },
        ...(suspended === undefined ? {} : { suspendedAt: suspended ? suspendedSince(found) : null }),
      };
      if (suspended === true && found.suspendedAt === null) endAccessOf(id);
      tables.users = tables.users.map((user) => (user === found ? changed : user));
      return userRecord(changed);
    },
    remove: async (ids) => {
      const removed = tables.users.filter(({ id }) => ids.includes(id));
      tables.users = tables.users.filter(({ id }) => !ids.includes(id));
      tables.members = tables.members.filter(({ userId }) => !ids.includes(userId));
      return removed.map(userRecord);
    },
    list: async ({ keyword, suspended, admin }, request) =>
      pageOf(
        tables.users
          .filter(({ name, email }) => contains(name, keyword) || contains(email, keyword))
          .filter(({ suspendedAt }) => suspended === null || (suspendedAt !== null) === suspended)
          .filter((user) => admin === null || user.admin === admin)
          .map((user) => ({
            ...userRecord(user),
            emailVerified: user.emailVerified,
            workspaces: tables.members.filter(({ userId }) => userId === user.id).length,
            lastSeenAt: lastOf(tables.sessions.filter(({ userId }) => userId === user.id)),
          })),
        request,
      ),
    workspaces: async (id) =>
      tables.members
        .filter(({ userId }) => userId === id)
        .flatMap(({ workspaceId, role, canApprove }) => {
          const workspace = tables.workspaces.find((one) => one.id === workspaceId);
          if (workspace === undefined) return [];
          const { uuid, name } = workspace;
          const others = tables.members.some(
            (one) => one.workspaceId === workspaceId && one.role === 'ADMIN' && one.userId !== id,
          );
          return [{ uuid, name, role, canApprove, isOnlyAdmin: role === 'ADMIN' && !others }];
        }),
    // The in-memory stores have no apps.
    apps: async () => [],
    holdAdministrators: async () =>
      tables.users.filter(({ admin, suspendedAt }) => admin && suspendedAt === null).map(({ id }) => id),
    endGrants: async (userId) => {
      const kept = tables.grants.filter((grant) => grant.userId !== userId);
      const ended = tables.grants.length - kept.length;
      tables.grants = kept;
      return ended;
    },
  };
}

function lastOf(sessions: readonly { readonly lastSeen: Date }[]): Date | null {
  const latest = sessions.map(({ lastSeen }) => lastSeen.getTime()).sort((one, other) => other - one)[0];
  return latest === undefined ? null : new Date(latest);
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
