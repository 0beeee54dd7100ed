import type { Exchange } from './exchange.ts';
import { answeredJson, askedFields, type GraphCall, graphCall, graphParameters } from './graph-calls.ts';
import type { GraphFacts } from './graph-networks.ts';
import { type GraphTypeCheck, graphTypes } from './graph-types.ts';
import { type JsonObject, listIn, objectIn } from './json.ts';
import { type NetworkDescription, withoutMistakes } from './network-description.ts';
import { readVector } from './read-vector.ts';

/** Parameters that every address takes (Meta docs: Graph API, field expansion, paging). */
const EVERYWHERE = ['access_token', 'fields', 'limit', 'after', 'before', 'summary', 'order'];

/** Nodes and edges of the Graph API: parameters, and the fields of what is read. */
export function graphDescription(facts: GraphFacts): NetworkDescription {
  const document = readVector(facts.file);
  const edges = listIn(document['edges'])
    .map(objectIn)
    .filter(({ node }) => facts.nodes.includes(String(node)));
  const hasType = graphTypes(objectIn(document['enums']));
  const read = (call: GraphCall) => readFields(facts, objectIn(document['fields']), call);
  return {
    async requestFindings(exchange) {
      const call = graphCall(facts, edges, exchange);
      if (call === undefined) return [];
      if (call.edges.length === 0) return [`${call.name}: no such address`];
      const given = await graphParameters(exchange);
      const perEdge = call.edges.map((edge) => parameterFindings(facts, hasType, edge, given));
      const [findings = []] = perEdge.toSorted((a, b) => a.length - b.length);
      const known = read(call);
      const unknown = askedFields(exchange).filter((name) => known !== undefined && !known.has(name));
      const all = [...findings, ...unknown.map((name) => `field ${name} is not known`)];
      return withoutMistakes(
        facts.mistaken,
        all.map((finding) => `${call.name}: ${finding}`),
      );
    },
    answerFindings(exchange) {
      const call = graphCall(facts, edges, exchange);
      if (call === undefined) return [];
      const { status } = exchange.answer;
      const findings =
        status >= 400
          ? errorFindings(exchange)
          : exchange.request.method === 'GET'
            ? objectFindings(hasType, read(call), exchange)
            : [];
      return withoutMistakes(
        facts.mistaken,
        findings.map((finding) => `${call.name} answers ${status}: ${finding}`),
      );
    },
  };
}

/** The types of the fields that a call reads, by name; undefined if their kind of node is not described. */
function readFields(
  facts: GraphFacts,
  fields: JsonObject,
  { method, endpoint, edges }: GraphCall,
): ReadonlyMap<string, string> | undefined {
  const nodes = endpoint === '' ? edges.map(({ node }) => String(node)) : [facts.listed[endpoint] ?? ''];
  const described = nodes.flatMap((node) => listIn(fields[node])).map(objectIn);
  if (described.length === 0) return undefined;
  return new Map([
    ...described.map(({ name, type }): [string, string] => [String(name), String(type)]),
    ...newerAt(facts, method, endpoint).map((name): [string, string] => [name, 'any']),
  ]);
}

function newerAt({ newer }: GraphFacts, method: string, endpoint: string): readonly string[] {
  return newer.filter(({ at }) => at === `${method} ${endpoint}`.trim()).map(({ name }) => name);
}

function parameterFindings(
  facts: GraphFacts,
  hasType: GraphTypeCheck,
  edge: JsonObject,
  given: JsonObject,
): readonly string[] {
  const parameters = listIn(edge['params']).map(objectIn);
  const newer = newerAt(facts, String(edge['method']), String(edge['endpoint']));
  const known = [...parameters.map(({ name }) => name), ...newer];
  const unknown = Object.keys(given).filter((name) => !known.includes(name) && !EVERYWHERE.includes(name));
  return [
    ...unknown.map((name) => `parameter ${name} is not known`),
    ...parameters.flatMap(({ name, type, required }) => {
      const value = given[String(name)];
      if (value === undefined) return required === true ? [`parameter ${name} is missing`] : [];
      return hasType(String(type), value, true) ? [] : [`parameter ${name} is not ${type}`];
    }),
  ];
}

/** An object has the fields that were asked for, and its id; a list has such objects. */
function objectFindings(
  hasType: GraphTypeCheck,
  known: ReadonlyMap<string, string> | undefined,
  exchange: Exchange,
): readonly string[] {
  const asked = ['id', ...askedFields(exchange)];
  const json = answeredJson(exchange);
  const objects = Array.isArray(json['data']) ? json['data'].map(objectIn) : [json];
  const findings = objects.flatMap((object) =>
    Object.entries(object).flatMap(([name, value]) => {
      if (exchange.request.query.has('fields') && !asked.includes(name))
        return [`/${name} was not asked for`];
      const type = known?.get(name) ?? 'any';
      return hasType(type, value, false) ? [] : [`/${name} is not ${type}`];
    }),
  );
  return [...new Set(findings)];
}

/** Meta docs: Graph API, "Handling errors". */
function errorFindings(exchange: Exchange): readonly string[] {
  const { message, type, code } = objectIn(answeredJson(exchange)['error']);
  const isError = typeof message === 'string' && typeof type === 'string' && typeof code === 'number';
  return isError ? [] : ['the error lacks message, type or code'];
}
