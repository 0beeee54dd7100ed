import type { JournalledDelay } from '@crier/operations/ports';

/** How many delays of a publication are kept. */
const KEPT = 20;

/** A delay to note. */
export type NewDelay = Omit<JournalledDelay, 'at' | 'last_at' | 'count'>;

/**
 * SQL for the delays in `column` after `delay`, an expression for a new delay or null. One like the last before it, of
 * the same kind and status, is counted with that; of others the newest are kept.
 */
export function withDelay(column: string, delay: string): string {
  const now = `(extract(epoch from now()) * 1000)::bigint`;
  const last = `(${column} -> -1)`;
  const isLike = `${last} ->> 'kind' = ${delay} ->> 'kind' and ${last} ->> 'status' is not distinct from ${delay} ->> 'status'`;
  const merged = `jsonb_build_object('last_at', ${now}, 'at', ${last} -> 'at', 'count', (${last} ->> 'count')::int + 1)`;
  const begun = `jsonb_build_object('at', ${now}, 'last_at', ${now}, 'count', 1)`;
  return `case when ${delay} is null then ${column}
            when ${isLike} then (${column} - (-1)) || jsonb_build_array(${delay} || ${merged})
            else case when jsonb_array_length(${column}) >= ${KEPT} then ${column} - 0 else ${column} end
                 || jsonb_build_array(${delay} || ${begun}) end`;
}

/** A delay as the parameter of a statement with {@link withDelay}. */
export function delayValue(delay: NewDelay | null): string | null {
  return delay && JSON.stringify(delay);
}
