import type { PageRequest } from '@crier/domain';
import type { Page, PanelRows, ReceiptFields, ReceiptOfTenant, StoredReceipt } from '@crier/operations/ports';
import type pg from 'pg';
import { type Executor, run, runOne } from '../database/statement.ts';
import type { OrNone } from '../stores/caller-row.ts';
import { containing } from '../stores/like-pattern.ts';
import { pageOfAll, type Span } from './page-of-list.ts';

/** Receipts, in a transaction. */
export function receiptRows(client: pg.PoolClient): PanelRows['receipts'] {
  return {
    hold: async (uuid) => {
      await run(client, HOLD, [uuid]);
      return await findReceipt(client, uuid);
    },
    create: async (workspaceId, receipt) => {
      await run(client, ONE_NUMBER_AT_A_TIME, [receipt.invoiceNumber]);
      return await runOne<StoredReceipt>(client, CREATE, [...valuesOf(receipt), workspaceId]);
    },
    update: async (uuid, receipt) => {
      await run(client, ONE_NUMBER_AT_A_TIME, [receipt.invoiceNumber]);
      return (await runOne(client, UPDATE, [...valuesOf(receipt), uuid])) !== null;
    },
    remove: async (uuids) => {
      await run(client, HOLD_MANY, [uuids]);
      const held = await run<ReceiptRow>(client, FIND_MANY, [uuids]);
      await run(client, REMOVE, [uuids]);
      return held.map(receiptOf);
    },
  };
}

export async function findReceipt(executor: Executor, uuid: string): Promise<ReceiptOfTenant | null> {
  const row = await runOne<ReceiptRow>(executor, FIND, [uuid]);
  return row && receiptOf(row);
}

/** One page of the matching receipts, newest first. */
export async function listReceipts(
  pool: pg.Pool,
  { workspace, invoiceNumber }: { readonly workspace: string | null; readonly invoiceNumber: string | null },
  page: PageRequest,
): Promise<Page<ReceiptOfTenant>> {
  if (workspace === null && invoiceNumber === null) {
    const { records, total } = await pageOfAll(pool, 'receipts', page, (span) => readAll(pool, span));
    return { total, records: records.map(receiptOf) };
  }
  const values = [workspace, invoiceNumber === null ? null : containing(invoiceNumber)];
  const [counted, rows] = await Promise.all([
    runOne<{ total: number }>(pool, COUNT, values),
    run<ReceiptRow>(pool, SOME, [...values, page.limit, (page.page - 1) * page.limit]),
  ]);
  return { total: counted?.total ?? 0, records: rows.map(receiptOf) };
}

function valuesOf(receipt: ReceiptFields): (string | Date | null)[] {
  const { transactionId, invoiceNumber, amount, tax, currency, description, receiptUrl, paidAt } = receipt;
  return [transactionId, invoiceNumber, amount, tax, currency, description, receiptUrl, paidAt];
}

interface WorkspaceColumns {
  readonly workspaceId: number;
  readonly workspaceUuid: string;
  readonly workspaceName: string;
  readonly hexColor: string;
  readonly locked: boolean;
  readonly billing: 'unlimited' | 'subscription';
  readonly workspaceCreatedAt: Date;
}

type ReceiptRow = StoredReceipt & { readonly ownerId: number | null } & OrNone<WorkspaceColumns>;

function receiptOf(row: ReceiptRow): ReceiptOfTenant {
  const { uuid, transactionId, invoiceNumber, amount, tax, currency } = row;
  const { description, receiptUrl, paidAt, createdAt } = row;
  return {
    ...{
      uuid,
      transactionId,
      invoiceNumber,
      amount,
      tax,
      currency,
      description,
      receiptUrl,
      paidAt,
      createdAt,
    },
    workspace:
      row.workspaceId === null
        ? null
        : {
            id: row.workspaceId,
            uuid: row.workspaceUuid,
            name: row.workspaceName,
            hexColor: row.hexColor,
            ownerId: row.ownerId,
            locked: row.locked,
            billing: row.billing,
            createdAt: row.workspaceCreatedAt,
          },
  };
}

/** One page of the whole list, newest first. */
function readAll(pool: pg.Pool, { backwards, limit, offset }: Span): Promise<readonly ReceiptRow[]> {
  return backwards
    ? run<ReceiptRow>(pool, FROM_END, [limit, offset])
    : run<ReceiptRow>(pool, FROM_FRONT, [limit, offset]);
}

const COLUMNS = `
  r.uuid, r.transaction_id as "transactionId", r.invoice_number as "invoiceNumber", r.amount, r.tax, r.currency,
  r.description, r.receipt_url as "receiptUrl", r.paid_at as "paidAt", r.created_at as "createdAt"`;

const WITH_WORKSPACE = `
  ${COLUMNS}, w.id as "workspaceId", w.uuid as "workspaceUuid", w.name as "workspaceName", w.hex_color as "hexColor",
  w.owner_id as "ownerId", w.locked, w.billing, w.created_at as "workspaceCreatedAt"`;

const OF_RECEIPTS = `select ${WITH_WORKSPACE} from receipts r left join workspaces w on w.id = r.workspace_id`;

const FIND = `${OF_RECEIPTS} where r.uuid = $1::uuid`;

const FIND_MANY = `${OF_RECEIPTS} where r.uuid = any($1::uuid[]) order by r.id`;

const HOLD = 'select 1 from receipts where uuid = $1::uuid for update';

const HOLD_MANY = 'select 1 from receipts where uuid = any($1::uuid[]) order by id for update';

const CREATE = `
  insert into receipts as r (transaction_id, invoice_number, amount, tax, currency, description, receipt_url, paid_at,
                             workspace_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (invoice_number) do nothing returning ${COLUMNS}`;

/** If two receipts want the same number, the second sees the first. */
const ONE_NUMBER_AT_A_TIME = `select pg_advisory_xact_lock(hashtext('crier invoice ' || $1::text))`;

const UPDATE = `
  update receipts
     set transaction_id = $1, invoice_number = $2, amount = $3, tax = $4, currency = $5, description = $6,
         receipt_url = $7, paid_at = $8
   where uuid = $9::uuid and not exists (
     select from receipts other where other.invoice_number = $2 and other.uuid <> $9::uuid)
  returning 1`;

const REMOVE = 'delete from receipts where uuid = any($1::uuid[])';

const PAGE = `
  select ${WITH_WORKSPACE} from page join receipts r on r.id = page.id left join workspaces w on w.id = r.workspace_id
   order by r.id desc`;

const FROM_FRONT = `with page as (select id from receipts order by id desc limit $1 offset $2) ${PAGE}`;

const FROM_END = `with page as (select id from receipts order by id limit $1 offset $2) ${PAGE}`;

const CHOSEN = `
  from receipts r
 where ($1::uuid is null or r.workspace_id = (select id from workspaces where uuid = $1))
   and ($2::text is null or r.invoice_number ilike $2)`;

const COUNT = `select count(*)::int as total ${CHOSEN}`;

const SOME = `with page as (select r.id ${CHOSEN} order by r.id desc limit $3 offset $4) ${PAGE}`;
