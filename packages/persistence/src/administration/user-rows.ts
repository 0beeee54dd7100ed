import type { PageRequest } from '@crier/domain';
import { type AdministrationRows, emailTaken, type UserRecord } from '@crier/operations/ports';
import { Prisma, type User } from '../generated/prisma/client.ts';
import { literally } from '../stores/like-pattern.ts';

/** The users of an installation, in a transaction. */
export function userRows(tx: Prisma.TransactionClient): AdministrationRows['users'] {
  return {
    find: async (where) => {
      const user = await tx.user.findUnique({ where });
      return user && userRecord(user);
    },
    create: async ({ admin, ...user }) => {
      const data = { ...user, isAdmin: admin, emailVerified: true };
      const [created] = await tx.user.createManyAndReturn({ data, skipDuplicates: true });
      return created ? userRecord(created) : null;
    },
    update: async (id, { admin, ...change }) => {
      try {
        const isNew =
          change.email !== undefined && (await tx.user.count({ where: { id, email: change.email } })) === 0;
        const data = {
          ...change,
          ...(admin === undefined ? {} : { isAdmin: admin }),
          ...(isNew ? { emailVerified: false } : {}),
        };
        return userRecord(await tx.user.update({ where: { id }, data }));
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        throw emailTaken(change.email ?? '');
      }
    },
    list: async (keyword, page) => {
      const contains = filterByText(keyword ?? '');
      const where = keyword === null ? {} : { OR: [{ name: contains }, { email: contains }] };
      const include = { _count: { select: { memberships: true } } };
      const users = await tx.user.findMany({ where, include, orderBy: { id: 'asc' }, ...rangeOf(page) });
      return {
        records: users.map(({ _count, ...user }) => ({
          ...userRecord(user),
          createdAt: user.createdAt,
          emailVerified: user.emailVerified,
          workspaces: _count.memberships,
        })),
        total: await tx.user.count({ where }),
      };
    },
    holdAdministrators: async () => {
      const held = await tx.$queryRaw<
        { id: number }[]
      >`select id from users where is_admin order by id for update`;
      return held.map(({ id }) => id);
    },
    hold: async (id) => {
      await tx.$queryRaw`select 1 from users where id = ${id} for update`;
    },
    replacePassword: async (id, passwordHash, replaces) => {
      const where = { id, ...(replaces === undefined ? {} : { passwordHash: replaces }) };
      return (await tx.user.updateMany({ where, data: { passwordHash } })).count > 0;
    },
    endGrants: async (userId) => {
      // Locks rows in order, as every statement does, so that calls over many grants never deadlock.
      await tx.$queryRaw`select 1 from oauth_grants where user_id = ${userId} and ended_at is null order by id for no key update`;
      const data = { endedAt: new Date(), endReason: 'user' };
      return (await tx.oAuthGrant.updateMany({ where: { userId, endedAt: null }, data })).count;
    },
  };
}

function userRecord({ id, name, email, isAdmin, timezone }: User): UserRecord {
  return { id, name, email, admin: isAdmin, timezone };
}

/** True for a violation of a unique key. */
function isDuplicate(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
}

/** A filter that matches whatever contains the text literally, ignoring case. */
export function filterByText(text: string) {
  return { contains: literally(text), mode: 'insensitive' } as const;
}

/** The range of rows on a page. */
export function rangeOf({ page, limit }: PageRequest) {
  return { skip: (page - 1) * limit, take: limit };
}
