import { z } from 'zod';
import { panelWorkspaceRefSchema } from './panel-workspace.ts';
import { currencyCode, moneyAmount, panelTime } from './scalars.ts';

/** A newly created receipt (contract: 2.9); the amounts are returned as they were sent. */
export const receiptSchema = z.object({
  uuid: z.uuid(),
  transaction_id: z.string(),
  invoice_number: z.string(),
  amount: z.string(),
  tax: z.string(),
  currency: z.string(),
  receipt_url: z.string().nullable(),
  description: z.string().nullable(),
  created_at: z.string(),
  paid_at: z.string(),
  paid_at_raw: z.string(),
});

/** A receipt as the panel returns it; `workspace` is null once the workspace was deleted. */
export const receiptRecordSchema = receiptSchema.extend({ workspace: panelWorkspaceRefSchema.nullable() });

const fields = {
  transaction_id: z.string().min(1).max(255),
  invoice_number: z.string().min(1).max(255),
  amount: moneyAmount,
  currency: currencyCode,
  description: z.string().max(1_000).nullish(),
  receipt_url: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .nullish(),
  paid_at: panelTime,
};

export const receiptInputSchema = z.object({ workspace_uuid: z.uuid(), ...fields, tax: moneyAmount });

/** The body that updates a receipt; omitted tax stays unchanged. */
export const receiptUpdateSchema = z.object({ ...fields, tax: moneyAmount.nullish() });

export type Receipt = z.output<typeof receiptSchema>;
export type ReceiptRecord = z.output<typeof receiptRecordSchema>;
