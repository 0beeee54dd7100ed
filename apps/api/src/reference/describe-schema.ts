import type { JsonObject, JsonValue } from '@crier/domain';

/** One field of a body as a row of a table. */
export interface FieldRow {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
}

type Schemas = Readonly<Record<string, JsonObject>>;

const MAX_DEPTH = 4;

/** The fields of a body schema, nested ones with dots and `*` for list items as in error keys. */
export function fieldRows(schema: JsonObject, schemas: Schemas, prefix = '', depth = 0): FieldRow[] {
  const { properties, required } = resolve(schema, schemas);
  if (!isObject(properties) || depth > MAX_DEPTH) return [];
  const names = Array.isArray(required) ? required : [];
  return Object.entries(properties).flatMap(([key, value]) => {
    const field = resolve(isObject(value) ? value : {}, schemas);
    const name = prefix + key;
    const row = {
      name,
      type: typeName(field, schemas),
      required: names.includes(key),
      description: describe(value, field),
    };
    const item = field['type'] === 'array' && isObject(field['items']) ? field['items'] : null;
    const nested = item
      ? fieldRows(item, schemas, `${name}.*.`, depth + 1)
      : fieldRows(field, schemas, `${name}.`, depth + 1);
    return [row, ...nested];
  });
}

/** The field's own description, else that of the schema it refers to. */
function describe(field: JsonValue, resolved: JsonObject): string {
  const own = isObject(field) ? field['description'] : undefined;
  return String(own ?? resolved['description'] ?? '');
}

/** A schema's type in a few words. */
export function typeName(schema: JsonObject, schemas: Schemas): string {
  const known = resolve(schema, schemas);
  const { type, items, format, oneOf } = known;
  if (Array.isArray(known['enum'])) return known['enum'].map((value) => JSON.stringify(value)).join(', ');
  if (known['const'] !== undefined) return JSON.stringify(known['const']);
  if (Array.isArray(oneOf)) {
    return oneOf.map((option) => typeName(isObject(option) ? option : {}, schemas)).join(' or ');
  }
  if (type === 'array') return `list of ${typeName(isObject(items) ? items : {}, schemas)}`;
  if (known['contentMediaType'] !== undefined) return 'file';
  if (typeof format === 'string') return `${String(type)}, ${format}`;
  if (Array.isArray(type)) return type.filter((name) => name !== 'null').join(' or ');
  return typeof type === 'string' ? type : 'any';
}

/** Follows a reference, takes the option that is not null, and joins the properties of parts. */
function resolve(schema: JsonObject, schemas: Schemas): JsonObject {
  const { $ref: ref, anyOf, allOf } = schema;
  if (typeof ref === 'string') return schemas[ref.split('/').at(-1) ?? ''] ?? {};
  if (Array.isArray(anyOf)) {
    const option = anyOf.filter(isObject).find(({ type }) => type !== 'null');
    if (option) return resolve(option, schemas);
  }
  if (Array.isArray(allOf)) {
    const parts = allOf.filter(isObject).map((part) => resolve(part, schemas));
    const properties = parts.map((part) => (isObject(part['properties']) ? part['properties'] : {}));
    return { ...parts[0], properties: Object.assign({}, ...properties) };
  }
  return schema;
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
