import {
  type AccountRecord,
  type AdministrationRows,
  type AdministrationStore,
  type KeyRecord,
  SESSION_IDLE_SECONDS,
  type SessionHash,
  type UserRecord,
  type WorkspaceRecord,
} from '@crier/operations';
import { createAuditWriter } from '../audit/audit-writer.ts';
import { upsertAccount } from '../connections/upsert-account.ts';
import type {
  Account,
  PersonalKey,
  Prisma,
  PrismaClient,
  User,
  Workspace,
} from '../generated/prisma/client.ts';
import type { Sealer } from '../journal/vault.ts';

type Rows<Name extends keyof AdministrationRows> = AdministrationRows[Name];

/** The records of administration on PostgreSQL. */
export function createAdministrationStore(prisma: PrismaClient, sealer: Sealer): AdministrationStore {
  return {
    transaction: (work) =>
      prisma.$transaction((tx) =>
        work({
          users: userRows(tx),
          keys: keyRows(tx),
          sessions: sessionRows(tx),
          workspaces: workspaceRows(tx),
          accounts: accountRows(tx, sealer),
          audit: createAuditWriter(tx),
        }),
      ),
  };
}

function userRows(tx: Prisma.TransactionClient): Rows<'users'> {
  return {
    find: async (where) => {
      const user = await tx.user.findUnique({ where });
      return user && userRecord(user);
    },
    create: async ({ admin, ...user }) => {
      const data = { ...user, isAdmin: admin };
      const [created] = await tx.user.createManyAndReturn({ data, skipDuplicates: true });
      return created ? userRecord(created) : null;
    },
    hold: async (id) => {
      await tx.$queryRaw`select 1 from users where id = ${id} for update`;
    },
    replacePassword: async (id, passwordHash, replaces) => {
      const where = { id, ...(replaces === undefined ? {} : { passwordHash: replaces }) };
      return (await tx.user.updateMany({ where, data: { passwordHash } })).count > 0;
    },
    endGrants: async (userId) => {
      // In order, as everywhere, so that two calls over many grants never wait for each other.
      await tx.$queryRaw`select 1 from oauth_grants where user_id = ${userId} and ended_at is null order by id for no key update`;
      const data = { endedAt: new Date(), endReason: 'user' };
      return (await tx.oAuthGrant.updateMany({ where: { userId, endedAt: null }, data })).count;
    },
  };
}

function keyRows(tx: Prisma.TransactionClient): Rows<'keys'> {
  return {
    create: async (userId, { hash, name, hint, expiresAt }) => {
      const data = { userId, name, hint, expiresAt, hash: new Uint8Array(hash) };
      const [created] = await tx.personalKey.createManyAndReturn({ data, skipDuplicates: true });
      return created ? keyRecord(created) : null;
    },
    list: async (userId) => {
      const orderBy = [{ createdAt: 'asc' }, { id: 'asc' }] as const;
      return (await tx.personalKey.findMany({ where: { userId }, orderBy: [...orderBy] })).map(keyRecord);
    },
    revoke: async (id, userId) => {
      const where = { id, ...(userId === undefined ? {} : { userId }) };
      const { count } = await tx.personalKey.updateMany({
        where: { ...where, revokedAt: null },
        data: { revokedAt: new Date() },
      });
      const key = await tx.personalKey.findUnique({ where });
      return key && { key: keyRecord(key), wasActive: count > 0 };
    },
    revokeActive: async (userId) => {
      const data = { revokedAt: new Date() };
      return (await tx.personalKey.updateMany({ where: activeKeysOf(userId), data })).count;
    },
    countActive: (userId) => tx.personalKey.count({ where: activeKeysOf(userId) }),
  };
}

function sessionRows(tx: Prisma.TransactionClient): Rows<'sessions'> {
  return {
    list: async (userId, current) => {
      const idleSince = new Date(Date.now() - SESSION_IDLE_SECONDS * 1_000);
      const sessions = await tx.session.findMany({
        where: { userId, expiresAt: { gt: new Date() }, lastSeen: { gt: idleSince } },
        orderBy: [{ lastSeen: 'desc' }, { createdAt: 'desc' }, { id: 'asc' }],
      });
      return sessions.map(({ id, createdAt, lastSeen, address, userAgent, hash }) => ({
        id,
        createdAt,
        lastSeen,
        address,
        userAgent,
        current: current !== undefined && Buffer.from(hash).equals(current),
      }));
    },
    end: async (userId, id) => (await tx.session.deleteMany({ where: { id, userId } })).count > 0,
    endAll: async (userId, keep?: SessionHash) => {
      const kept = keep === undefined ? {} : { NOT: { hash: keep } };
      return (await tx.session.deleteMany({ where: { userId, ...kept } })).count;
    },
  };
}

function workspaceRows(tx: Prisma.TransactionClient): Rows<'workspaces'> {
  return {
    find: async (uuid) => {
      const workspace = await tx.workspace.findUnique({ where: { uuid } });
      return workspace && workspaceRecord(workspace);
    },
    create: async ({ slots, ...workspace }) => {
      const data = slots.map(({ weekday, time }) => ({ weekday, time }));
      return workspaceRecord(
        await tx.workspace.create({ data: { ...workspace, slots: { createMany: { data } } } }),
      );
    },
    update: async (id, change) =>
      workspaceRecord(await tx.workspace.update({ where: { id }, data: { ...change } })),
    addMember: async (workspaceId, userId, member) => {
      const data = { workspaceId, userId, ...member };
      return (await tx.membership.createMany({ data, skipDuplicates: true })).count > 0;
    },
  };
}

function accountRows(tx: Prisma.TransactionClient, sealer: Sealer): Rows<'accounts'> {
  return {
    list: async (workspaceId) => {
      const where = { workspaceId, disconnectedAt: null };
      return (await tx.account.findMany({ where, orderBy: { id: 'asc' } })).map(accountRecord);
    },
    connect: async (input) => {
      const { account, isNew } = await upsertAccount(tx, sealer, { ...input, grantId: null });
      return { account: accountRecord(account), isNew };
    },
  };
}

/** The keys of a user that work: neither revoked nor expired. */
function activeKeysOf(userId: number) {
  return { userId, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }] };
}

function userRecord({ id, name, email, isAdmin, timezone }: User): UserRecord {
  return { id, name, email, admin: isAdmin, timezone };
}

function keyRecord({ id, name, hint, createdAt, expiresAt, revokedAt, lastUsedAt }: PersonalKey): KeyRecord {
  return { id, name, hint, createdAt, expiresAt, revokedAt, lastUsedAt };
}

function workspaceRecord(workspace: Workspace): WorkspaceRecord {
  const { id, uuid, name, timezone, hexColor, keepMediaMetadata } = workspace;
  return { id, uuid, name, timezone, hexColor, keepMediaMetadata };
}

function accountRecord(account: Account): AccountRecord {
  const { id, uuid, provider, service, remoteId, name, username, authorized, unauthorizedReason, createdAt } =
    account;
  return { id, uuid, provider, service, remoteId, name, username, authorized, unauthorizedReason, createdAt };
}
