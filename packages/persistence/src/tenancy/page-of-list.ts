import type { PageRequest } from '@crier/domain';
import type { Page } from '@crier/operations/ports';
import type pg from 'pg';
import { runOne } from '../database/statement.ts';

/** The lists of the panel whose number of records is kept in a counter. */
export type CountedList = 'workspaces' | 'users' | 'receipts';

/** The part of a list that a page covers, read from the nearer end. */
export interface Span {
  readonly backwards: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** Locates a page in a list of `total` records. It never reads further than to the middle. */
function spanOf({ page, limit }: PageRequest, total: number): Span {
  const before = (page - 1) * limit;
  const after = Math.max(0, total - before - limit);
  if (before <= after) return { backwards: false, limit, offset: before };
  return { backwards: true, limit: Math.max(0, Math.min(limit, total - before)), offset: after };
}

/** A page of a whole list, about equally fast at both ends. */
export async function pageOfAll<Row extends object>(
  pool: pg.Pool,
  list: CountedList,
  page: PageRequest,
  read: (span: Span) => Promise<readonly Row[]>,
): Promise<Page<Row>> {
  const total = (await runOne<{ records: number }>(pool, COUNT, [list]))?.records ?? 0;
  return { total, records: await read(spanOf(page, total)) };
}

const COUNT = 'select records from record_counts where list = $1';
