import type { PanelRows, TenantRecord } from '@crier/operations/ports';
import type pg from 'pg';
import { type Executor, run, runOne } from '../database/statement.ts';
import { TENANT_COLUMNS, TENANT_TABLES, type TenantRow, tenantOf } from './tenant-row.ts';

/** Workspaces with their plans, in a transaction. */
export function tenantRows(client: pg.PoolClient): PanelRows['tenants'] {
  return {
    hold: async (uuid) => {
      await run(client, HOLD, [uuid]);
      return await findTenant(client, uuid);
    },
  };
}

export async function findTenant(executor: Executor, uuid: string): Promise<TenantRecord | null> {
  const row = await runOne<TenantRow>(executor, FIND, [uuid]);
  return row && tenantOf(row);
}

const FIND = `select ${TENANT_COLUMNS} from workspaces w ${TENANT_TABLES} where w.uuid = $1::uuid`;

/** Weaker than `for update`, so that posts of the workspace can still be written. */
const HOLD = 'select 1 from workspaces where uuid = $1::uuid for no key update';
