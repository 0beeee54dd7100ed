import type { AccountRecord, AdministrationStore, OperatorAccounts } from '@crier/operations/ports';
import { createAuditTrail } from '../audit/audit-trail.ts';
import { createAuditWriter, noteLine } from '../audit/audit-writer.ts';
import { upsertAccount } from '../connections/upsert-account.ts';
import type { Database } from '../database/open-database.ts';
import { joinedTransaction } from '../database/transaction.ts';
import type { Account, PrismaClient } from '../generated/prisma/client.ts';
import { NO_OUTBOX, type Outbox } from '../mails/outbox.ts';
import { keyRows } from '../people/key-rows.ts';
import { memberRows } from '../people/member-rows.ts';
import { resetRows } from '../people/reset-rows.ts';
import { sessionRows } from '../people/session-rows.ts';
import { userRows } from '../people/user-rows.ts';
import { workspaceRows } from '../workspaces/workspace-rows.ts';
import type { Sealer } from './keyed-sealer.ts';
import { setupRows } from './setup-rows.ts';

/** The records of administration on PostgreSQL. */
export function createAdministrationStore(
  { pool, prisma }: Pick<Database, 'pool' | 'prisma'>,
  sealer: Sealer,
  outbox: Outbox = NO_OUTBOX,
): AdministrationStore {
  return {
    transaction: (work) =>
      joinedTransaction(pool, (client) =>
        work({
          users: userRows(client),
          keys: keyRows(client),
          sessions: sessionRows(client),
          resets: resetRows(client),
          setup: setupRows(client),
          workspaces: workspaceRows(client),
          members: memberRows(client),
          mails: outbox.rows(client),
          audit: createAuditWriter(client),
        }),
      ),
    accounts: accountsOf(prisma, sealer),
    trail: createAuditTrail(prisma),
  };
}

function accountsOf(prisma: PrismaClient, sealer: Sealer): OperatorAccounts {
  return {
    list: async (workspaceId) => {
      const where = { workspaceId, disconnectedAt: null };
      return (await prisma.account.findMany({ where, orderBy: { id: 'asc' } })).map(accountRecord);
    },
    connect: (input, lineOf) =>
      prisma.$transaction(async (tx) => {
        const { account, isNew } = await upsertAccount(tx, sealer, { ...input, grantId: null });
        const connected = { account: accountRecord(account), isNew };
        await noteLine(tx, lineOf(connected));
        return connected;
      }),
  };
}

function accountRecord(account: Account): AccountRecord {
  const { id, uuid, provider, service, remoteId, name, username, authorized, unauthorizedReason, createdAt } =
    account;
  return { id, uuid, provider, service, remoteId, name, username, authorized, unauthorizedReason, createdAt };
}
