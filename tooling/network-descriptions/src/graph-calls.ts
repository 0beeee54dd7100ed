import type { Exchange } from './exchange.ts';
import type { GraphFacts } from './graph-networks.ts';
import { type JsonObject, objectIn } from './json.ts';
import { fieldsOf, requestContent } from './request-content.ts';

const VERSIONED = /^\/v\d+\.\d+(\/.*)$/;

/** What a call to the Graph API reaches. */
export interface GraphCall {
  /** Method and path, with `{id}` for the node. */
  readonly name: string;
  readonly method: string;
  /** Empty at the node itself. */
  readonly endpoint: string;
  /** The described edges that it may be; a path does not say of what kind its node is. */
  readonly edges: readonly JsonObject[];
}

/** Undefined for addresses that the list of edges leaves out. */
export function graphCall(
  facts: GraphFacts,
  edges: readonly JsonObject[],
  { request }: Exchange,
): GraphCall | undefined {
  const path = VERSIONED.exec(request.path)?.[1];
  if (path === undefined || facts.beyond.some((pattern) => pattern.test(`${request.method} ${path}`)))
    return undefined;
  const [, , ...rest] = path.split('/');
  const endpoint = rest.join('/');
  const isIt = (edge: JsonObject) => edge['method'] === request.method && edge['endpoint'] === endpoint;
  return {
    name: `${request.method} /{id}${endpoint === '' ? '' : `/${endpoint}`}`,
    method: request.method,
    endpoint,
    edges: edges.filter(isIt),
  };
}

/** Parameters of the query and the body by name; those of a list (`children[0]`) count as one. */
export async function graphParameters({ request }: Exchange): Promise<JsonObject> {
  const content = request.body === null ? undefined : await requestContent(request.headers, request.body);
  const inBody = Object.entries(objectIn(content?.value));
  return Object.fromEntries(
    [...Object.entries(fieldsOf([...request.query])), ...inBody].map(([name, value]) => [
      name.replace(/\[\d*\]$/, ''),
      value,
    ]),
  );
}

/** The names that `fields` asks for, without what they ask for inside. */
export function askedFields({ request }: Exchange): readonly string[] {
  let rest = request.query.get('fields') ?? '';
  for (let shorter = ''; shorter !== rest; ) {
    shorter = rest;
    rest = rest.replaceAll(/(?:\.\w+\([^()]*\))*\{[^{}]*\}/g, '');
  }
  return rest
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

export function answeredJson({ answer }: Exchange): JsonObject {
  const text = typeof answer.body === 'string' ? answer.body : new TextDecoder().decode(answer.body);
  return text.startsWith('{') ? objectIn(JSON.parse(text)) : {};
}
