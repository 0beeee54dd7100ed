import type { AnswerNote, HeldStep } from '@crier/operations/ports';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';
import { heldStep, STEP_COLUMNS, type StepRow } from './step-row.ts';

/**
 * Plans steps again of which nothing is public, and counts it in each. `step` keeps the answer that says why. Null if it
 * has been sent again or has an outcome.
 */
export async function prepareAgain(
  client: pg.PoolClient,
  publicationId: number,
  { id, attempts }: HeldStep,
  steps: readonly HeldStep[],
  note: AnswerNote,
): Promise<readonly HeldStep[] | null> {
  const { outcome, message, why = null, evidence, told: notice } = note;
  const parts = notice?.parts ?? [];
  const answer = JSON.stringify({ outcome, message, reason: why, parts, ...evidence });
  const told = await runOne(client, TOLD, [id, attempts, answer]);
  if (told === null) return null;
  await run(client, ANEW, [publicationId, steps.map((each) => each.id)]);
  const rows = await run<StepRow>(client, STEPS, [publicationId]);
  return rows.map(heldStep);
}

const TOLD = `
  update publication_steps set answer = $3::jsonb, answered_at = now()
   where id = $1 and attempts = $2 and state in ('planned', 'sent', 'unknown') returning id`;

const ANEW = `
  update publication_steps
     set state = 'planned', remote = null, remote_id = null, look_first = null, failures = 0, is_repeat = false,
         unclear_answers = 0, unclear_since = null, preparations = preparations + 1
   where publication_id = $1 and id = any($2::uuid[])`;

const STEPS = `select ${STEP_COLUMNS} from publication_steps where publication_id = $1 order by ordinal`;
