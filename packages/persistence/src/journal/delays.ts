import {
  type DelayKind,
  formatWireDate,
  knownParts,
  type NoticePart,
  type OperatorMatter,
  type PublicationRecord,
  tellParts,
} from '@crier/domain';

/** How many delays of a publication are kept. */
const KEPT = 20;

/** A delay to note. */
export interface NewDelay {
  readonly kind: DelayKind;
  /** The network's HTTP status, if it answered. */
  readonly status: number | null;
  readonly reason: string;
  /** What the reason says; absent in delays from before that was kept. */
  readonly parts?: readonly NoticePart[];
  /** Why the network refuses the app, if that is the delay. */
  readonly matter?: OperatorMatter;
  /** Until when nothing is tried, in ms since the epoch; null if it goes on at once. */
  readonly until: number | null;
}

/** A noted delay. Times are ms since the epoch; `at` is the first of `count` like it, and the rest is of the last. */
export interface StoredDelay extends NewDelay {
  readonly at: number;
  readonly last_at: number;
  readonly count: number;
}

type Delay = PublicationRecord['delays'][number];

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

/** Delays as the API tells them. */
export function tellDelays(delays: readonly StoredDelay[]): Delay[] {
  return delays.map(({ kind, matter = null, at, last_at, until, count, status, reason, parts = [] }) => ({
    kind,
    matter,
    at: wire(at),
    last_at: wire(last_at),
    until: until === null ? null : wire(until),
    count,
    status,
    reason,
    notices: tellParts(knownParts(parts)),
  }));
}

function wire(instant: number): string {
  return formatWireDate(new Date(instant));
}
