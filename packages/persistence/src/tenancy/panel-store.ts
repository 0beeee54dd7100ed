import type { PanelRows, PanelStore } from '@crier/operations/ports';
import type pg from 'pg';
import { createAuditWriter } from '../audit/audit-writer.ts';
import { listAudit } from '../audit/list-audit.ts';
import { joinedTransaction, transaction } from '../database/transaction.ts';
import { NO_OUTBOX, type Outbox } from '../mails/outbox.ts';
import { keyRows } from '../people/key-rows.ts';
import { findUser, listUsers } from '../people/list-users.ts';
import { listMembers, memberRows } from '../people/member-rows.ts';
import { resetRows } from '../people/reset-rows.ts';
import { sessionRows } from '../people/session-rows.ts';
import { userRows } from '../people/user-rows.ts';
import { workspaceRows } from '../workspaces/workspace-rows.ts';
import { listTenants } from './list-tenants.ts';
import { listPlans, planRows } from './plan-rows.ts';
import { findReceipt, listReceipts, receiptRows } from './receipt-rows.ts';
import { subscriptionRows } from './subscription-rows.ts';
import { findTenant, tenantRows } from './tenant-rows.ts';

/** The records that platform administrators manage, on PostgreSQL. */
export function createPanelStore(pool: pg.Pool, outbox: Outbox = NO_OUTBOX): PanelStore {
  return {
    transaction: (work) => joinedTransaction(pool, (client) => work(rowsOf(client, outbox))),
    transactionApart: (work) => transaction(pool, (client) => work(rowsOf(client, outbox))),
    findWorkspace: (uuid) => findTenant(pool, uuid),
    members: (workspaceId) => listMembers(pool, workspaceId),
    listWorkspaces: (filter, page) => listTenants(pool, filter, page),
    findUser: (id) => findUser(pool, id),
    listUsers: (keyword, exclude, page) => listUsers(pool, keyword, exclude, page),
    findReceipt: (uuid) => findReceipt(pool, uuid),
    listReceipts: (filter, page) => listReceipts(pool, filter, page),
    listPlans: () => listPlans(pool),
    listAudit: (choice, page) => listAudit(pool, choice, page),
  };
}

function rowsOf(client: pg.PoolClient, outbox: Outbox): PanelRows {
  return {
    tenants: tenantRows(client),
    workspaces: workspaceRows(client),
    members: memberRows(client),
    subscriptions: subscriptionRows(client),
    plans: planRows(client),
    users: userRows(client),
    keys: keyRows(client),
    sessions: sessionRows(client),
    resets: resetRows(client),
    receipts: receiptRows(client),
    mails: outbox.rows(client),
    audit: createAuditWriter(client),
  };
}
