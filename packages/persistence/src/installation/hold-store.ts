import type { HoldStore } from '@crier/operations/ports';
import type pg from 'pg';
import { createAuditWriter } from '../audit/audit-writer.ts';
import { transaction } from '../database/transaction.ts';
import { awaitSteps, holdSwitch, readHoldStatus } from './hold.ts';
import { askAgain, decideHeld, listHeldLines } from './hold-list.ts';
import { releaseRows } from './release-hold.ts';

/** The hold on PostgreSQL. */
export function createHoldStore(pool: pg.Pool): HoldStore {
  return {
    read: () => readHoldStatus(pool),
    list: () => listHeldLines(pool),
    askAgain: () => askAgain(pool),
    awaitSteps: () => awaitSteps(pool),
    transaction: (work) =>
      transaction(pool, (client) =>
        work({
          ...holdSwitch(client),
          decide: (...decision) => decideHeld(client, ...decision),
          ...releaseRows(client),
          audit: createAuditWriter(client),
        }),
      ),
  };
}
