import type { FoundEntry, JsonValue, LookupAnswer, LookupQuery } from '@crier/domain';
import { readGraph } from '../../families/meta-graph/errors.ts';
import type { Graph } from '../../families/meta-graph/graph.ts';
import { arrayAt, idAt, textAt } from '../../http/json.ts';
import { isAnswer } from '../../http/outcome.ts';
import { LOOKUP_MS, lookupFailure } from '../../lookup-answers.ts';
import { GRAPH } from './containers.ts';

const FIELDS = 'id,name,address,city,country';

/** Places with a name (Threads docs: Location tagging). The permission for it is the app's, and none of the account. */
export async function lookUp(graph: Graph, { name }: LookupQuery): Promise<LookupAnswer> {
  const query = { q: name.trim(), fields: FIELDS };
  const answer = readGraph(
    await graph.get(`${GRAPH}/location_search`, query, LOOKUP_MS),
    'reading',
    'object',
  );
  if (!isAnswer(answer)) return lookupFailure(answer);
  const entries = (arrayAt(answer.json, 'data') ?? []).flatMap((place) => entryFrom(place) ?? []);
  return { outcome: 'found', entries };
}

function entryFrom(place: JsonValue): FoundEntry | undefined {
  const id = idAt(place, 'id');
  const name = textAt(place, 'name');
  if (id === undefined || name === undefined) return undefined;
  const where = ['address', 'city', 'country'].flatMap((part) => textAt(place, part) ?? []).join(', ');
  return { id, name, detail: where === '' ? null : where, picture: null };
}
