import type { PageRequest } from '@crier/domain';
import type { Page } from '@crier/operations/ports';
import type pg from 'pg';
import { runOne } from '../database/statement.ts';

/** The lists of the panel whose records are counted as they come and go. */
export type CountedList = 'workspaces' | 'users' | 'receipts';

/** The part of a list that a page is, read from the end that is nearer. */
export interface Span {
  readonly backwards: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** Where a page of a list of `total` records lies: no page is further away than the middle. */
function spanOf({ page, limit }: PageRequest, total: number): Span {
  const before = (page - 1) * limit;
  const after = Math.max(0, total - before - limit);
  if (before <= after) return { backwards: false, limit, offset: before };
  return { backwards: true, limit: Math.max(0, Math.min(limit, total - before)), offset: after };
}

/** A page of a whole list, in about the same time at its front and at its end. */
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
