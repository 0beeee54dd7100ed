import type { PlannedStep } from '@crier/domain';
import type { HeldStep, Lease } from '@crier/operations/ports';
import type pg from 'pg';
import { type Executor, run } from '../database/statement.ts';
import { notHeld } from '../installation/partial-hold.ts';
import { leaseIn } from '../tasks/lease.ts';
import { PUBLICATIONS } from './claim.ts';
import { heldStep, STEP_COLUMNS, type StepRow } from './step-row.ts';

/** Writes the steps of a publication that has none, and returns them in order. */
export async function writePlan(
  executor: Executor,
  publicationId: number,
  steps: readonly PlannedStep[],
): Promise<readonly HeldStep[]> {
  return inOrder(await run<StepRow>(executor, PLAN, [publicationId, numbered(steps)]));
}

/**
 * Under the lease, writes the steps of a publication that has none, the first of them as sent, and returns them in
 * order. Returns none when the lease was lost or the installation is held.
 * @throws the driver's unique key error when somebody else has written the steps meanwhile
 */
export async function beginPlan(
  pool: pg.Pool,
  { publicationId, accountId, token }: Lease,
  steps: readonly PlannedStep[],
  digest: string,
): Promise<readonly HeldStep[]> {
  return inOrder(await run<StepRow>(pool, BEGIN, [publicationId, numbered(steps), digest, accountId, token]));
}

function numbered(steps: readonly PlannedStep[]): string {
  return JSON.stringify(steps.map((step, ordinal) => ({ ...step, ordinal })));
}

function inOrder(rows: readonly StepRow[]): readonly HeldStep[] {
  return rows.map(heldStep).sort((a, b) => a.ordinal - b.ordinal);
}

/** Inserts the steps `$2` of the publication `$1`, with additional columns and an additional condition. */
function insertText(columns: string, values: string, condition: string): string {
  return `
  insert into publication_steps
    (workspace_id, publication_id, ordinal, kind, visible, item, media, label, idempotency_key${columns})
  select publications.workspace_id, publications.id, s.ordinal, s.kind, s.visible, s.item, s.media, s.label,
         s."idempotencyKey"${values}
    from publications, jsonb_to_recordset($2::jsonb)
         as s(ordinal int, kind text, visible boolean, item int, media int, label text, "idempotencyKey" text)
   where publications.id = $1${condition}
  returning ${STEP_COLUMNS}`;
}

const PLAN = insertText('', '', '');

const BEGIN = insertText(
  ', state, sent_at, attempts, digest',
  `, case when s.ordinal = 0 then 'sent' else 'planned' end, case when s.ordinal = 0 then now() end,
         case when s.ordinal = 0 then 1 else 0 end, case when s.ordinal = 0 then $3 end`,
  ` and ${leaseIn(PUBLICATIONS.lease).holds('$4', '$5')} and ${notHeld('publications.workspace_id', 'publications.account_id')}`,
);
