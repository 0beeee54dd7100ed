import type { Twin } from '@crier/domain';
import type { TwinLooks } from '@crier/operations/ports';
import type pg from 'pg';
import { type Executor, run, runOne } from '../database/statement.ts';
import { readPublication } from './claim.ts';
import { toldValue } from './told.ts';

/** The later looks for twins on PostgreSQL. A look that a crash interrupts is taken again minutes later. */
export function createTwinLooks(pool: pg.Pool): TwinLooks {
  return {
    take: async (afterMs, againMs) => {
      const row = await runOne<TakenRow>(pool, TAKE, [afterMs, againMs]);
      if (row === null) return null;
      const publication = await readPublication(pool, row.uuid);
      const step = publication?.steps.find(({ id }) => id === row.id);
      if (publication === null || step === undefined) return null;
      const { twins, twin_doubt: doubt, answered_at } = row;
      return { publication, step, twins, doubt, acceptedAt: answered_at.getTime() };
    },
    note: (step, twins) => noteTwins(pool, step, twins),
    doubt: async (step, reason) => {
      await run(pool, DOUBT, [step, reason?.message ?? null, toldValue([reason])]);
    },
    end: async (step) => {
      await run(pool, END, [step]);
    },
  };
}

interface TakenRow {
  readonly id: string;
  readonly uuid: string;
  readonly twins: readonly Twin[];
  readonly twin_doubt: string | null;
  readonly answered_at: Date;
}

/** Adds twins of a step that are not noted yet. */
export async function noteTwins(executor: Executor, step: string, twins: readonly Twin[]): Promise<void> {
  for (const twin of twins) await run(executor, NOTE, [step, JSON.stringify([twin]), twin.id]);
}

const TAKE = `
  with due as (
    select s.id from publication_steps s
     where s.look_again_at <= now() and s.visible and s.state = 'accepted' and s.removed_at is null
       and s.answered_at <= now() - $1 * interval '1 millisecond'
     order by s.look_again_at limit 1 for update skip locked
  )
  update publication_steps s set look_again_at = now() + $2 * interval '1 millisecond'
    from due, publications p where s.id = due.id and p.id = s.publication_id and s.answered_at is not null
  returning s.id, p.uuid, s.twins, s.twin_doubt, s.answered_at`;

const NOTE = `
  update publication_steps set twins = twins || $2::jsonb
   where id = $1 and not exists (select from jsonb_array_elements(twins) twin where twin ->> 'id' = $3)`;

const DOUBT = 'update publication_steps set twin_doubt = $2, twin_doubt_told = $3::jsonb where id = $1';

const END = 'update publication_steps set look_again_at = null where id = $1';
