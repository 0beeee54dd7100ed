import {
  type AuditAction,
  CrierError,
  changeDetail,
  parsePanelTime,
  taken,
  validationError,
} from '@crier/domain';
import type { Handlers } from '../handlers.ts';
import { actorOf } from '../people/actor.ts';
import type { PanelRows, ReceiptFields, StoredReceipt } from '../ports/panel.ts';
import { ensureThere, type PanelDependencies, uuidParam } from './dependencies.ts';
import { panelPage } from './panel-page.ts';
import { presentReceipt, presentReceiptRecord } from './present.ts';

type Handled = Pick<
  Handlers,
  'listReceipts' | 'getReceipt' | 'createReceipt' | 'updateReceipt' | 'deleteReceipt' | 'deleteReceipts'
>;

/** Receipts of payments made elsewhere. Every change and its line in the audit trail are one transaction. */
export function receiptHandlers({ panel }: PanelDependencies): Handled {
  const remove = (uuids: readonly string[], userId: number) =>
    panel.transaction(async (rows) => {
      const removed = await rows.receipts.remove(uuids);
      for (const receipt of removed) {
        await note(rows, userId, 'receipt.deleted', receipt.uuid, receipt, null, receipt.workspace?.id);
      }
      return removed.length;
    });
  return {
    listReceipts: ({ query }) =>
      panelPage(
        query,
        (page) =>
          panel.listReceipts(
            { workspace: query.workspace_uuid ?? null, invoiceNumber: query.invoice_number ?? null },
            page,
          ),
        presentReceiptRecord,
      ),
    getReceipt: async ({ params }) =>
      presentReceiptRecord(ensureThere(await panel.findReceipt(uuidParam(params, 'receipt')))),
    createReceipt: ({ caller, body }) =>
      panel.transaction(async (rows) => {
        const workspace = await rows.tenants.hold(body.workspace_uuid);
        if (workspace === null) {
          throw validationError({
            workspace_uuid: ['The workspace_uuid field must be the UUID of a workspace.'],
          });
        }
        const created = await rows.receipts.create(workspace.id, fieldsOf(body, body.tax));
        if (created === null) throw numberTaken();
        await note(rows, caller.userId, 'receipt.created', created.uuid, null, created, workspace.id);
        return presentReceipt(created);
      }),
    updateReceipt: ({ caller, params, body }) =>
      panel.transaction(async (rows) => {
        const before = ensureThere(await rows.receipts.hold(uuidParam(params, 'receipt')));
        const fields = fieldsOf(body, body.tax ?? before.tax);
        if (!(await rows.receipts.update(before.uuid, fields))) throw numberTaken();
        const after = { ...before, ...fields };
        await note(rows, caller.userId, 'receipt.edited', before.uuid, before, after, before.workspace?.id);
        return { success: true };
      }),
    deleteReceipt: async ({ caller, params }) => {
      ensureThere((await remove([uuidParam(params, 'receipt')], caller.userId)) || null);
      return { success: true };
    },
    deleteReceipts: async ({ caller, body }) => {
      await remove(body.receipts, caller.userId);
      return { success: true };
    },
  };
}

type Input = Parameters<Handled['updateReceipt']>[0]['body'];

function fieldsOf(body: Input, tax: string): ReceiptFields {
  const { transaction_id, invoice_number, amount, currency, description, receipt_url, paid_at } = body;
  const paidAt = parsePanelTime(paid_at);
  if (paidAt === null) throw new CrierError('validation');
  return {
    transactionId: transaction_id,
    invoiceNumber: invoice_number,
    ...{ amount, tax, currency, description: description ?? null, receiptUrl: receipt_url ?? null, paidAt },
  };
}

function numberTaken() {
  return taken('invoice_number', 'The invoice_number has already been taken.');
}

async function note(
  { audit }: PanelRows,
  userId: number,
  action: AuditAction,
  uuid: string,
  before: StoredReceipt | null,
  after: StoredReceipt | null,
  workspaceId: number | undefined,
): Promise<void> {
  await audit.note(actorOf(userId), {
    action,
    subject: `receipt:${uuid}`,
    ...(workspaceId === undefined ? {} : { workspaceId }),
    detail: changeDetail(before && factsOf(before), after && factsOf(after)),
  });
}

function factsOf(receipt: StoredReceipt) {
  const { uuid: _, created_at: __, paid_at: ___, ...facts } = presentReceipt(receipt);
  return facts;
}
