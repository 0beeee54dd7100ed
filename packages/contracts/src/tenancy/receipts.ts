import {
  pageOf,
  receiptInputSchema,
  receiptRecordSchema,
  receiptSchema,
  receiptUpdateSchema,
  successSchema,
} from '@crier/domain';
import { z } from 'zod';
import { pageWith, RECEIPT, SUCCESS, WORKSPACE } from './examples.ts';
import { defineTenancyContract, panelPage, receiptParams } from './tenancy-contract.ts';

const { owner: _, ...OF_RECEIPT } = WORKSPACE;
const RECORD = { ...RECEIPT, workspace: OF_RECEIPT };
const INPUT = {
  transaction_id: 'txn_55',
  invoice_number: 'NP-0007',
  amount: '29.00',
  tax: '5.51',
  currency: 'EUR',
  description: 'Starter, monthly',
  paid_at: '2026-01-16 09:00',
};

export const listReceipts = defineTenancyContract({
  id: 'panel.receipts.list',
  method: 'GET',
  path: '/panel/receipts',
  summary: 'List receipts',
  description: 'Returns receipts newest first, 20 per page.',
  query: z.object({
    ...panelPage,
    workspace_uuid: z.uuid().nullish(),
    invoice_number: z.string().nullish().meta({ description: 'Text to find in the invoice number.' }),
  }),
  response: pageOf(receiptRecordSchema),
  example: { response: pageWith('receipts', RECORD) },
});

export const getReceipt = defineTenancyContract({
  id: 'panel.receipts.get',
  method: 'GET',
  path: '/panel/receipts/{receipt}',
  params: receiptParams,
  summary: 'Read a receipt',
  description: '`workspace` is null if the workspace was deleted.',
  response: receiptRecordSchema,
  example: { response: RECORD },
});

export const createReceipt = defineTenancyContract({
  id: 'panel.receipts.create',
  method: 'POST',
  path: '/panel/receipts',
  summary: 'Record a payment',
  description: 'The invoice number must be unique. Amounts are exact and returned as they were sent.',
  body: receiptInputSchema,
  status: 201,
  response: receiptSchema,
  example: { request: { workspace_uuid: WORKSPACE.uuid, ...INPUT }, response: RECEIPT },
});

export const updateReceipt = defineTenancyContract({
  id: 'panel.receipts.update',
  method: 'PUT',
  path: '/panel/receipts/{receipt}',
  params: receiptParams,
  summary: 'Change a receipt',
  description: 'Replaces the whole receipt, except that omitted tax is kept.',
  body: receiptUpdateSchema,
  asRead: receiptRecordSchema,
  response: successSchema,
  example: { request: INPUT, response: SUCCESS },
});

export const deleteReceipt = defineTenancyContract({
  id: 'panel.receipts.delete',
  method: 'DELETE',
  path: '/panel/receipts/{receipt}',
  params: receiptParams,
  summary: 'Delete a receipt',
  description: 'Its invoice number can be used again.',
  response: successSchema,
  example: { response: SUCCESS },
});

export const deleteReceipts = defineTenancyContract({
  id: 'panel.receipts.deleteMany',
  method: 'DELETE',
  path: '/panel/receipts',
  summary: 'Delete several receipts',
  description: 'Deletes all of the receipts or none. Unknown receipts are ignored.',
  body: z.object({ receipts: z.array(z.uuid()).min(1).max(100) }),
  response: successSchema,
  example: { request: { receipts: [RECEIPT.uuid] }, response: SUCCESS },
});
