import {
  type AccountRecord,
  type AdministrationRows,
  type AdministrationStore,
  type KeyRecord,
  SESSION_IDLE_SECONDS,
  type SessionHash,
} from '@crier/operations/ports';
import { createAuditTrail } from '../audit/audit-trail.ts';
import { createAuditWriter } from '../audit/audit-writer.ts';
import { upsertAccount } from '../connections/upsert-account.ts';
import type { Account, PersonalKey, Prisma, PrismaClient } from '../generated/prisma/client.ts';
import type { Sealer } from '../installation/keyed-sealer.ts';
import { resetRows } from './reset-rows.ts';
import { setupRows } from './setup-rows.ts';
import { userRows } from './user-rows.ts';
import { workspaceRows } from './workspace-rows.ts';

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
          resets: resetRows(tx),
          setup: setupRows(tx),
          workspaces: workspaceRows(tx),
          accounts: accountRows(tx, sealer),
          audit: createAuditWriter(tx),
          trail: createAuditTrail(tx),
        }),
      ),
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

/** The active keys of a user: neither revoked nor expired. */
function activeKeysOf(userId: number) {
  return { userId, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }] };
}

function keyRecord({ id, name, hint, createdAt, expiresAt, revokedAt, lastUsedAt }: PersonalKey): KeyRecord {
  return { id, name, hint, createdAt, expiresAt, revokedAt, lastUsedAt };
}

function accountRecord(account: Account): AccountRecord {
  const { id, uuid, provider, service, remoteId, name, username, authorized, unauthorizedReason, createdAt } =
    account;
  return { id, uuid, provider, service, remoteId, name, username, authorized, unauthorizedReason, createdAt };
}
