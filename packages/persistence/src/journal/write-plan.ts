import type { PlannedStep } from '@crier/domain';
import type { HeldStep } from '@crier/operations';
import type pg from 'pg';
import { run } from '../database/statement.ts';
import { heldStep, STEP_COLUMNS, type StepRow } from './step-row.ts';

/** Writes the steps of a publication that has none, in the caller's transaction, and gives them in order. */
export async function writePlan(
  client: pg.PoolClient,
  publicationId: number,
  steps: readonly PlannedStep[],
): Promise<readonly HeldStep[]> {
  const numbered = JSON.stringify(steps.map((step, ordinal) => ({ ...step, ordinal })));
  const rows = await run<StepRow>(client, PLAN, [publicationId, numbered]);
  return rows.map(heldStep).sort((a, b) => a.ordinal - b.ordinal);
}

const PLAN = `
  insert into publication_steps
    (workspace_id, publication_id, ordinal, kind, visible, item, media, label, idempotency_key)
  select publications.workspace_id, publications.id, s.ordinal, s.kind, s.visible, s.item, s.media, s.label,
         s."idempotencyKey"
    from publications, jsonb_to_recordset($2::jsonb)
         as s(ordinal int, kind text, visible boolean, item int, media int, label text, "idempotencyKey" text)
   where publications.id = $1
  returning ${STEP_COLUMNS}`;
