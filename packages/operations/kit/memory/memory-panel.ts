import { randomUUID } from 'node:crypto';
import type { PanelRows, PanelStore, ReceiptOfTenant } from '../../src/ports/panel.ts';
import type { PanelUnderTest } from '../conformance/panel-under-test.ts';
import { userRecord } from './administration-users.ts';
import { membersIn } from './memory-member-rows.ts';
import { contains } from './memory-tables.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { pageOf } from './page-of.ts';
import { panelRows, receiptIn } from './panel-rows.ts';
import { createPanelTables, type PanelTables, tenantIn } from './panel-tables.ts';

/** The panel's records in memory, with the tables it has written. */
export interface MemoryPanel extends PanelUnderTest {
  readonly tables: PanelTables;
  /** Signs a user in. */
  addSession(userId: number): Promise<void>;
}

export function createMemoryPanel(now: () => Date): MemoryPanel {
  const tables = createPanelTables(now);
  const addSession = async (userId: number) => {
    const hash = new Uint8Array(32).fill(userId);
    const facts = { createdAt: now(), lastSeen: now(), address: null, userAgent: null };
    tables.sessions.push({ ...facts, id: randomUUID(), userId, hash });
  };
  return { tables, addSession, store: storeOf(tables, panelRows(tables)), close: async () => undefined };
}

function storeOf(tables: PanelTables, rows: PanelRows): PanelStore {
  const transaction = oneAtATime(rows, () => {
    const before = { ...tables, ...tables.copy() };
    return () => Object.assign(tables, before);
  });
  return {
    transaction,
    transactionApart: transaction,
    findWorkspace: async (uuid) => tenantIn(tables, uuid),
    members: async (workspaceId) => membersIn(tables, workspaceId),
    listWorkspaces: async ({ keyword, status, free, access, exclude }, page) => {
      const found = tables.workspaces.flatMap(({ uuid }) => tenantIn(tables, uuid) ?? []);
      const chosen = found.filter(
        ({ name, uuid, subscription, generic, locked, billing }) =>
          (keyword === null || contains(name, keyword)) &&
          (status === null || subscription?.status === status) &&
          (!free || generic?.free === true) &&
          (access === null || access.includes(locked ? 'locked' : billing)) &&
          !exclude?.includes(uuid),
      );
      return pageOf(chosen.reverse(), page);
    },
    findUser: async (id) => tables.users.map(userRecord).find((user) => user.id === id) ?? null,
    listUsers: async (keyword, exclude, page) => {
      const chosen = tables.users.filter(
        ({ id, name, email }) =>
          (keyword === null || contains(name, keyword) || contains(email, keyword)) && !exclude?.includes(id),
      );
      return pageOf(chosen.map(userRecord).reverse(), page);
    },
    findReceipt: async (uuid) => receiptIn(tables, uuid),
    listReceipts: async ({ workspace, invoiceNumber }, page) => {
      const chosen = tables.receipts
        .flatMap(({ uuid }): ReceiptOfTenant[] => [receiptIn(tables, uuid)].filter((one) => one !== null))
        .filter(
          (receipt) =>
            (workspace === null || receipt.workspace?.uuid === workspace) &&
            (invoiceNumber === null || contains(receipt.invoiceNumber, invoiceNumber)),
        );
      return pageOf(chosen.reverse(), page);
    },
    listPlans: async () => tables.plans,
    listAudit: async ({ actor, action, subject, workspace }, page) => {
      const listed = tables.audit.map(({ workspaceId, ...entry }) => {
        const found = tables.workspaces.find((one) => one.id === workspaceId);
        const { uuid: workspaceUuid = null, name: workspaceName = null } = found ?? {};
        return { ...entry, workspaceUuid, workspaceName };
      });
      const chosen = listed.filter(
        (entry) =>
          (actor === null || entry.actor === actor) &&
          (action === null || entry.action === action || entry.action.startsWith(`${action}.`)) &&
          (subject === null || entry.subject === subject) &&
          (workspace === null || entry.workspaceUuid === workspace),
      );
      return pageOf(chosen.reverse(), page);
    },
  };
}
