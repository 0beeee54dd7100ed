import type { HoldAdministration } from '@crier/operations';
import type pg from 'pg';
import { readHoldStatus } from './hold.ts';
import { listHeldLines } from './hold-list.ts';
import { releaseHold } from './release-hold.ts';

/** The hold on PostgreSQL, as administrators see and release it. */
export function createHoldAdministration(pool: pg.Pool): HoldAdministration {
  return {
    read: () => readHoldStatus(pool),
    list: () => listHeldLines(pool),
    release: (actor, options) => releaseHold(pool, actor, options),
  };
}
