import { isJsonObject, type JsonObject, type JsonValue } from '@crier/domain';
import { namesOf, nodesOf } from './schema-nodes.ts';

/** Names of functions (platform.openai.com/docs/api-reference: tools, function, name). */
const NAME = /^[a-zA-Z0-9_-]{1,64}$/;

/** What the API refuses in any function: its name, or parameters that are no object. */
export function openAiFindings(name: string, parameters: JsonValue | undefined): string[] {
  const findings = NAME.test(name) ? [] : [`${name}: not a name`];
  if (!isJsonObject(parameters) || parameters['type'] !== 'object' || parameters['anyOf'] !== undefined) {
    return [...findings, `${name}: the root must be an object`];
  }
  return findings;
}

/** Keywords of strict schemas (platform.openai.com/docs/guides/structured-outputs: supported schemas). */
const KEYWORDS = new Set([
  ...[
    'type',
    'description',
    'title',
    'enum',
    'const',
    'properties',
    'required',
    'additionalProperties',
    'items',
  ],
  ...['anyOf', 'pattern', 'format', 'minimum', 'maximum', 'minItems', 'maxItems'],
]);
/** The bounds that applied to the first models with strict schemas; those of later ones are wider. */
const MOST = { depth: 5, properties: 100, characters: 15_000, values: 500 } as const;

/** What `strict: true` refuses in a function's parameters. */
export function openAiStrictFindings(parameters: JsonValue | undefined, place: string): string[] {
  const nodes = nodesOf(parameters, place);
  const objects = nodes.map(({ schema }) => namesOf(schema).names);
  const values = nodes.flatMap(({ schema }) =>
    Array.isArray(schema['enum']) ? schema['enum'].map(String) : [],
  );
  const texts = [...objects.flat(), ...values];
  const found = nodes.flatMap(({ place: at, depth, schema }) =>
    [...strictFindings(schema, depth)].map((finding) => `${at}: ${finding}`),
  );
  if (objects.flat().length > MOST.properties)
    found.push(`${place}: more than ${MOST.properties} properties`);
  if (values.length > MOST.values) found.push(`${place}: more than ${MOST.values} values`);
  if (texts.join('').length > MOST.characters)
    found.push(`${place}: more than ${MOST.characters} characters`);
  return found;
}

function* strictFindings(schema: JsonObject, depth: number): Generator<string> {
  for (const keyword of Object.keys(schema)) if (!KEYWORDS.has(keyword)) yield `${keyword} is not supported`;
  if (schema['type'] === undefined && schema['anyOf'] === undefined) yield 'no type';
  if (schema['type'] === 'array' && !isJsonObject(schema['items'])) yield 'an array without items';
  if (depth > MOST.depth) yield `more than ${MOST.depth} levels`;
  if (schema['type'] !== 'object') return;
  if (schema['additionalProperties'] !== false) yield 'additionalProperties must be false';
  const { names, needed } = namesOf(schema);
  for (const name of names) if (!needed.includes(name)) yield `${name} must be required`;
}

/**
 * The parameters as a client sends them with `strict: true`: closed at every depth, and what may be left out is
 * required and may be null (the same guide: optional parameters).
 */
export function toStrict(schema: JsonObject): JsonObject {
  const { properties, items } = schema;
  const { needed } = namesOf(schema);
  const strict: JsonObject = { ...schema };
  if (isJsonObject(items)) strict['items'] = toStrict(items);
  if (!isJsonObject(properties)) return strict;
  const members = Object.entries(properties).map(([name, field]): [string, JsonValue] => {
    if (!isJsonObject(field)) return [name, field];
    const inner = toStrict(field);
    return [name, needed.includes(name) ? inner : { anyOf: [inner, { type: 'null' }] }];
  });
  return {
    ...strict,
    properties: Object.fromEntries(members),
    required: Object.keys(properties),
    additionalProperties: false,
  };
}
