import type { PlannedStep } from '@crier/domain';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';
import { writePlan } from './write-plan.ts';

/**
 * Plans again what follows the last public record of a publication, including its files, because networks drop unused
 * uploads; the whole of it by `plan` if nothing is public. When its posts were first sent is kept, so that twins of
 * those calls are still looked for.
 */
export async function planAgain(
  client: pg.PoolClient,
  publicationId: number,
  plan: readonly PlannedStep[],
): Promise<void> {
  const isBegun = await runOne(client, PUBLIC_STEP, [publicationId]);
  if (isBegun !== null) {
    await run(client, PLAN_REST, [publicationId]);
    return;
  }
  const sent = await run<SentRow>(client, FORGET, [publicationId]);
  await writePlan(client, publicationId, plan);
  for (const { item, kind, lost_at } of sent)
    await run(client, KEEP_LOST, [publicationId, item, kind, lost_at]);
}

interface SentRow {
  readonly item: number;
  readonly kind: string;
  readonly lost_at: Date;
}

const PUBLIC_STEP = `
  select id from publication_steps
   where publication_id = $1 and visible and state = 'accepted' and removed_at is null limit 1`;

const FORGET = `
  with forgotten as (delete from publication_steps where publication_id = $1 returning *)
  select item, kind, coalesce(lost_at, sent_at) as lost_at from forgotten where visible and sent_at is not null`;

const KEEP_LOST = `
  update publication_steps set lost_at = $4, failures = 1
   where publication_id = $1 and visible and item = $2 and kind = $3`;

const PLAN_REST = `
  update publication_steps
     set state = 'planned', look_first = null, suspect = null, remote = null, remote_id = null, answered_at = null,
         failures = case when visible and sent_at is not null then 1 else 0 end,
         lost_at = case when visible then coalesce(lost_at, sent_at) end, sent_at = null
   where publication_id = $1
     and ordinal > (select max(ordinal) from publication_steps
                     where publication_id = $1 and visible and state = 'accepted' and removed_at is null)`;
