import type { PanelRows, PanelStore, ReceiptOfTenant } from '../../ports/panel.ts';
import type { PanelUnderTest } from '../conformance/panel-under-test.ts';
import { contains } from './memory-tables.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { pageOf } from './page-of.ts';
import { panelRows, receiptIn } from './panel-rows.ts';
import { createPanelTables, membersIn, type PanelTables, tenantIn } from './panel-tables.ts';

/** The panel's records in memory, with the tables it has written. */
export interface MemoryPanel extends PanelUnderTest {
  readonly tables: PanelTables;
}

export function createMemoryPanel(now: () => Date): MemoryPanel {
  const tables = createPanelTables();
  return { tables, store: storeOf(tables, panelRows(tables, now)), close: async () => undefined };
}

function storeOf(tables: PanelTables, rows: PanelRows): PanelStore {
  const transaction = oneAtATime(rows, () => {
    const before = { ...tables };
    return () => Object.assign(tables, before);
  });
  const userOf = ({ passwordHash: _, ...user }: PanelTables['users'][number]) => user;
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
    findUser: async (id) => tables.users.map(userOf).find((user) => user.id === id) ?? null,
    listUsers: async (keyword, exclude, page) => {
      const chosen = tables.users.filter(
        ({ id, name, email }) =>
          (keyword === null || contains(name, keyword) || contains(email, keyword)) && !exclude?.includes(id),
      );
      return pageOf(chosen.map(userOf).reverse(), page);
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
      const listed = tables.audit.map(({ id, at, actor: by, note }) => {
        const found = tables.workspaces.find((one) => one.id === note.workspaceId);
        const { uuid: workspaceUuid = null, name: workspaceName = null } = found ?? {};
        const { action: done, subject: of, detail = {} } = note;
        return { id, at, actor: by, action: done, subject: of, workspaceUuid, workspaceName, detail };
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
