import { noteOn } from '@crier/contracts';
import { isJsonObject, type JsonObject, type JsonValue, PLATFORM_KEYS, wireDate } from '@crier/domain';
import { z } from 'zod';
import { optionsOf } from './version-options.ts';

const IN_OPTIONS = /(?:^|\.)options\./;

/**
 * The input of a tool as JSON Schema 2020-12 in full: every field described, with its bounds, and no name beyond those
 * known at any depth. An argument that may be left out has one type and no null, which means the same.
 */
export function inputSchemaOf(schema: z.ZodObject): JsonObject {
  const result = fieldsOf(jsonSchemaOf(schema, 'input'), '', (field, place) => {
    const note = field['description'] ?? (IN_OPTIONS.test(place) ? undefined : noteOn(place)?.[0]);
    const { undeclared: _mark, ...known } = withoutNull(field);
    return { ...known, ...(note === undefined ? {} : { description: note }) };
  });
  return closed(result);
}

/** The schema without room for other names, at any depth. */
function closed(schema: JsonObject): JsonObject {
  const { properties, items } = schema;
  const names = isJsonObject(properties) ? Object.entries(properties) : null;
  return {
    ...schema,
    ...(names === null
      ? {}
      : { properties: Object.fromEntries(names.map(([name, part]) => [name, within(part)])) }),
    ...(items === undefined ? {} : { items: within(items) }),
    ...(names === null ? {} : { additionalProperties: false }),
  };
}

function within(part: JsonValue): JsonValue {
  return isJsonObject(part) ? closed(part) : part;
}

/** The structured result of a tool as JSON Schema 2020-12 in full; dates are RFC 3339 with an offset. */
export function outputSchemaOf(schema: z.ZodObject): JsonObject {
  return fieldsOf(
    jsonSchemaOf(schema, 'output'),
    '',
    ({ undeclared: _out, declared: _in, ...field }) => field,
  );
}

/** What zod says of a schema, with formats in place of patterns, and without bounds that every number has. */
export function jsonSchemaOf(schema: z.ZodObject, io: 'input' | 'output'): JsonObject {
  return z.toJSONSchema(schema, {
    io,
    override: ({ zodSchema, jsonSchema }) => {
      const isDate = zodSchema === (wireDate as z.core.$ZodType);
      if (isDate) jsonSchema.format = 'date-time';
      // A format says it shorter.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      delete jsonSchema.propertyNames;
      delete jsonSchema.additionalProperties;
      if (io === 'output' && isPlatformKeys(jsonSchema.enum)) delete jsonSchema.enum;
      const options = optionsOf(zodSchema);
      if (options !== undefined) jsonSchema.properties = { ...options };
    },
  }) as JsonObject;
}

/** Whether an enumeration is that of all networks. */
export function isPlatformKeys(values: unknown): boolean {
  return Array.isArray(values) && values.length === PLATFORM_KEYS.length && values.includes(PLATFORM_KEYS[0]);
}

type Change = (field: JsonObject, place: string) => JsonObject;

/** The schema with every field, at any depth, changed; `place` is the way to it, such as `versions.content.body`. */
export function fieldsOf(schema: JsonObject, place: string, change: Change): JsonObject {
  const result: JsonObject = { ...schema };
  const { properties, items, anyOf } = schema;
  const inside = (part: JsonValue) => (isJsonObject(part) ? fieldsOf(part, place, change) : part);
  if (items !== undefined) result['items'] = inside(items);
  if (Array.isArray(anyOf)) result['anyOf'] = anyOf.map(inside);
  if (isJsonObject(properties)) {
    result['properties'] = Object.fromEntries(
      Object.entries(properties).map(([name, field]) => {
        const at = place === '' ? name : `${place}.${name}`;
        return [name, isJsonObject(field) ? change(fieldsOf(field, at, change), at) : field];
      }),
    );
  }
  return result;
}

/** The one schema beside null; undefined where there is no null, or more than one. */
function besideNull({ anyOf }: JsonObject): JsonObject | undefined {
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return undefined;
  const [first, second] = anyOf;
  return isJsonObject(first) && isJsonObject(second) && second['type'] === 'null' ? first : undefined;
}

/** A field that may be left out, without the null that means the same. */
export function withoutNull(field: JsonObject): JsonObject {
  const { anyOf: _options, ...rest } = field;
  const known = { ...(besideNull(field) ?? field), ...(besideNull(field) ? rest : {}) };
  const { type } = known;
  if (!Array.isArray(type)) return known;
  const [only, ...others] = type.filter((one) => one !== 'null');
  if (only === undefined || others.length > 0) throw new Error('a field has several types');
  return { ...known, type: only };
}
