import type { Finding } from './finding.ts';
import type { ToldEvent } from './outcome.ts';

/**
 * Compares what an endpoint received with the events of its workspace: every event has arrived, nothing else has, and
 * whatever came again was the same.
 */
export function judgeDeliveries(
  events: readonly Pick<ToldEvent, 'id' | 'number' | 'type'>[],
  heard: ReadonlyMap<string, readonly string[]>,
): readonly Finding[] {
  const known = new Map(events.map((event) => [event.id, event]));
  const missing = events.filter(({ id }) => !heard.has(id));
  const invented = [...heard.keys()].filter((id) => !known.has(id));
  const changed = [...heard].filter(([id, bodies]) => !bodies.every((body) => isOf(body, id, bodies[0])));
  return [
    ...missing.map(({ id, number, type }) =>
      finding('event missing', `${type} ${number} (${id}) was not delivered`),
    ),
    ...invented.map((id) => finding('event invented', `${id} was delivered, and no event has this id`)),
    ...changed.map(([id]) => finding('event invented', `${id} was delivered with different bodies`)),
  ];
}

function isOf(body: string, id: string, first: string | undefined): boolean {
  return body === first && (JSON.parse(body) as { readonly id: unknown }).id === id;
}

function finding(kind: Finding['kind'], detail: string): Finding {
  return { kind, post: null, detail };
}
