import type { Contracts } from '@crier/contracts';
import { EVENT_DAYS, EVENT_TYPES, type EventRecord, invalid, nearestName } from '@crier/domain';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import type { EventRange, NumberedEvent } from '../ports/events.ts';

/** How many events one answer has, unless the caller wants fewer. */
const MOST = 100;

/**
 * The events after a number, oldest first. Without one, the oldest that are kept come first. A caller who names a number
 * whose successors are gone, or that was never given, is told so instead of missing events silently.
 */
export function listEvents({ events }: OperationDependencies): Handler<Contracts['listEvents']> {
  return async ({ caller, query }) => {
    const types = query.types ?? null;
    ensureTypes(types);
    const range = await events.range(caller.workspaceId);
    if (query.last !== undefined) {
      ensureAlone(query);
      const latest = await events.latest(caller.workspaceId, types, query.last);
      return {
        data: latest.map(presentEvent),
        next: Math.max(range.last, latest.at(-1)?.number ?? 0),
        more: false,
      };
    }
    const after = query.after ?? range.first - 1;
    if (query.after !== undefined) ensureWithin(query.after, range);
    const limit = Math.min(Math.max(query.limit ?? MOST, 1), MOST);
    const found = await events.list(caller.workspaceId, { after, types }, limit + 1);
    const data = found.slice(0, limit).map(presentEvent);
    const more = found.length > limit;
    return { data, next: more ? (data.at(-1)?.number ?? after) : Math.max(after, range.last), more };
  };
}

/** @throws CrierError `validation` if events after a number were asked for as well as the latest */
function ensureAlone(query: { readonly after?: number; readonly limit?: number }): void {
  for (const other of ['after', 'limit'] as const)
    if (query[other] !== undefined)
      throw invalid('last', `The last field cannot be combined with the ${other} field.`);
}

/** An event as the API returns it. */
function presentEvent({ number, payload }: NumberedEvent): EventRecord {
  return { ...(JSON.parse(payload) as EventRecord), number };
}

/** @throws CrierError `validation` that names the type */
export function ensureTypes(types: readonly string[] | null): void {
  for (const type of types ?? []) {
    if ((EVENT_TYPES as readonly string[]).includes(type)) continue;
    const nearest = nearestName(type, EVENT_TYPES);
    throw invalid(
      'types',
      `There is no event ${type}.${nearest === null ? '' : ` Did you mean ${nearest}?`}`,
    );
  }
}

/** How the number to continue after was given, as errors name it. */
export type AfterField = 'after' | 'last_event_id';

const FIELD_NAMES = { after: 'after field', last_event_id: 'Last-Event-ID header' } as const;

/** @throws CrierError `validation` if events after the number are gone, or the number was never given */
export function ensureWithin(after: number, { first, last }: EventRange, field: AfterField = 'after'): void {
  const name = FIELD_NAMES[field];
  if (after > last) {
    throw invalid(field, `The ${name} must be at most ${last}, the number of the latest event.`);
  }
  if (after < first - 1) {
    throw invalid(
      field,
      `Events are kept for ${EVENT_DAYS} days. The ${name} must be at least ${first - 1} to continue without a gap.`,
    );
  }
}
