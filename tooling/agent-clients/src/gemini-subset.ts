import { isJsonObject, type JsonObject, type JsonValue } from '@crier/domain';
import { namesOf, nodesOf } from './schema-nodes.ts';

/** Members of `Schema` (ai.google.dev/api/caching#Schema); another is an unknown name, and the request is refused. */
const MEMBERS = new Set([
  ...[
    'type',
    'format',
    'title',
    'description',
    'nullable',
    'enum',
    'items',
    'properties',
    'required',
    'anyOf',
  ],
  ...[
    'minItems',
    'maxItems',
    'minProperties',
    'maxProperties',
    'minLength',
    'maxLength',
    'minimum',
    'maximum',
  ],
  ...['pattern', 'example', 'default', 'propertyOrdering'],
]);
const TYPES = new Set<JsonValue | undefined>(['string', 'number', 'integer', 'boolean', 'array', 'object']);
/** What a string's format may be; others are refused (google-gemini/gemini-cli#5146). */
const FORMATS = new Set<JsonValue | undefined>([undefined, 'enum', 'date-time']);

/** What the declarations of Gemini without JSON Schema refuse in a function's parameters; one finding fails the request. */
export function geminiFindings(parameters: JsonValue | undefined, place: string): string[] {
  return nodesOf(parameters, place).flatMap(({ place: at, schema }) =>
    findingsIn(schema).map((finding) => `${at}: ${finding}`),
  );
}

function* findingsOf(schema: JsonObject): Generator<string> {
  const { properties, items, enum: values, anyOf, format } = schema;
  const type = typeof schema['type'] === 'string' ? schema['type'].toLowerCase() : schema['type'];
  for (const name of Object.keys(schema)) if (!MEMBERS.has(name)) yield `unknown name ${name}`;
  if (Array.isArray(type)) yield 'a list of types';
  else if (type === undefined ? !Array.isArray(anyOf) : !TYPES.has(type)) yield `no type: ${String(type)}`;
  if (type === 'array' && !isJsonObject(items)) yield 'items: missing field';
  if (type !== 'object' && properties !== undefined) yield 'properties: only allowed for OBJECT type';
  const { names, needed } = namesOf(schema);
  if (type === 'object' && names.length === 0) yield 'properties: should be non-empty for OBJECT type';
  for (const name of needed) if (!names.includes(name)) yield `required: property is not defined: ${name}`;
  if (Array.isArray(values)) {
    if (type !== 'string') yield 'enum: only allowed for STRING type';
    if (values.some((value) => typeof value !== 'string' || value === '')) yield 'enum: cannot be empty';
  }
  if (type === 'string' && !FORMATS.has(format))
    yield `format: only enum and date-time are supported: ${String(format)}`;
}

function findingsIn(schema: JsonObject): string[] {
  return [...findingsOf(schema)];
}
