import { isJsonObject, type JsonObject, type JsonValue, PLATFORM_KEYS, wireDate } from '@crier/domain';
import { noteOn } from '@crier/operations/contracts';
import { z } from 'zod';
import { shortOptions } from './version-options.ts';

/** Arguments that name a record: its integer id is as good as its UUID. */
const REFERENCES = new Set(['post', 'account', 'tag', 'media']);

/**
 * The input of a tool as JSON Schema 2020-12: every field described, and no name beyond those known at any depth. Options
 * of networks are only listed, because get-platform-rules describes them.
 */
export function inputSchemaOf(schema: z.ZodObject): JsonObject {
  const result = fieldsOf(jsonSchemaOf(schema, 'input'), '', (field, place) => {
    const note = field['description'] ?? (IN_OPTIONS.test(place) ? undefined : noteOn(place)?.[0]);
    const known = withoutNull(field);
    const type = REFERENCES.has(place) && known['type'] === 'string' ? ['string', 'integer'] : known['type'];
    return {
      ...known,
      ...(type === undefined ? {} : { type }),
      ...(note === undefined ? {} : { description: note }),
    };
  });
  return closed(result);
}

const IN_OPTIONS = /(?:^|\.)options\./;

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

/** The structured result of a tool as JSON Schema 2020-12; dates are RFC 3339 with an offset. */
export function outputSchemaOf(schema: z.ZodObject): JsonObject {
  return fieldsOf(jsonSchemaOf(schema, 'output'), '', (field) => withShortNull(field));
}

function jsonSchemaOf(schema: z.ZodObject, io: 'input' | 'output'): JsonObject {
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
      const short = shortOptions(zodSchema);
      if (short === undefined) return;
      for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
      Object.assign(jsonSchema, short);
    },
  }) as JsonObject;
}

/** Whether an enumeration is that of all networks, which results do not repeat. */
function isPlatformKeys(values: unknown): boolean {
  return Array.isArray(values) && values.length === PLATFORM_KEYS.length && values.includes(PLATFORM_KEYS[0]);
}

type Change = (field: JsonObject, place: string) => JsonObject;

/** The schema with every field, at any depth, changed; `place` is the way to it, such as `versions.content.body`. */
function fieldsOf(schema: JsonObject, place: string, change: Change): JsonObject {
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
function withoutNull(field: JsonObject): JsonObject {
  const { anyOf: _options, ...rest } = field;
  return { ...(besideNull(field) ?? field), ...(besideNull(field) ? rest : {}) };
}

/** A field whose null is written as a type. */
function withShortNull(field: JsonObject): JsonObject {
  const known = besideNull(field);
  if (known === undefined || typeof known['type'] !== 'string' || 'enum' in known) return field;
  const { anyOf: _options, ...rest } = field;
  return { ...known, ...rest, type: [known['type'], 'null'] };
}
