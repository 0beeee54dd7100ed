import { isJsonObject, type JsonObject, type JsonValue } from '@crier/domain';
import type { z } from 'zod';
import { fieldsOf, isPlatformKeys, jsonSchemaOf, withoutNull } from './json-schemas.ts';

/** Arguments that many tools take, described once in the instructions. */
const COMMON = new Set([
  ...['workspace', 'post', 'account', 'tag', 'media'],
  ...['timezone', 'expected_version', 'idempotencyKey'],
]);

/** Values of options are described by get-platform-rules. */
const OPTION = /(?:^|\.)options\.\w+\.\w+$/;

/** Keywords that every vendor's declarations take. Bounds are left to the tool, which names what it expected. */
const KEYWORDS = new Set(['type', 'enum', 'description', 'properties', 'required', 'items', 'anyOf']);

/**
 * The input of a tool as clients are given it: names, types and what an agent has to be told, in the subset of JSON
 * Schema that the declarations of all vendors share. Every field has one type, and none is null. A field that is marked
 * `undeclared` is taken but not named, and leaves its object open.
 */
export function declaredInputOf(schema: z.ZodObject): JsonObject {
  const result = fieldsOf(jsonSchemaOf(schema, 'input'), '', (field, place) => {
    const { type, description, ...rest } = withoutNull(field);
    if (OPTION.test(place))
      return { type: type ?? 'string', ...(rest['undeclared'] === true ? { undeclared: true } : {}) };
    if (COMMON.has(place)) return type === undefined ? rest : { type, ...rest };
    return {
      ...(type === undefined ? {} : { type }),
      ...(description === undefined ? {} : { description }),
      ...rest,
    };
  });
  return pruned(result);
}

/** The schema with the shared keywords alone, and without objects that have no properties. */
function pruned(schema: JsonObject): JsonObject {
  const { properties, items } = schema;
  const known = Object.entries(schema).filter(([keyword]) => KEYWORDS.has(keyword));
  return {
    ...Object.fromEntries(known),
    ...(isJsonObject(items) ? { items: itemsOf(items) } : {}),
    ...(isJsonObject(properties) ? membersOf(properties) : {}),
  };
}

/** What a list holds. All networks are listed by the one argument that is a network. */
function itemsOf(items: JsonObject): JsonObject {
  const { enum: values, ...rest } = items;
  return pruned(isPlatformKeys(values) ? rest : items);
}

function membersOf(properties: JsonObject): JsonObject {
  const members = Object.entries(properties).filter((member): member is [string, JsonObject] =>
    isJsonObject(member[1]),
  );
  const declared = members.filter(([, field]) => field['undeclared'] !== true);
  return {
    properties: Object.fromEntries(
      declared.map(([name, field]) => [name, pruned(field)] as const).filter(([, field]) => !isEmpty(field)),
    ),
    ...(declared.length < members.length ? {} : { additionalProperties: false }),
  };
}

function isEmpty({ type, properties }: JsonObject): boolean {
  return type === 'object' && (!isJsonObject(properties) || Object.keys(properties).length === 0);
}

/**
 * The structured result of a tool as clients are given it: its own members that are never null or are marked `declared`,
 * not those of the records in it. The rest is in the reference.
 */
export function declaredOutputOf(schema: z.ZodObject): JsonObject {
  const { properties } = jsonSchemaOf(schema, 'output');
  const members = isJsonObject(properties) ? Object.entries(properties) : [];
  const typed = members.flatMap(([name, field]): [string, JsonObject][] => {
    if (!isJsonObject(field) || field['undeclared'] === true) return [];
    const kinds = kindsOf(field);
    const [only, ...others] = kinds;
    if (only === undefined) return [];
    if (others.length === 0) return [[name, { type: only }]];
    return field['declared'] === true ? [[name, { anyOf: kinds.map((type) => ({ type })) }]] : [];
  });
  return { type: 'object', properties: Object.fromEntries(typed) };
}

/** The types of a member; none if it is no plain value. */
function kindsOf({ type, anyOf }: JsonObject): JsonValue[] {
  if (Array.isArray(type)) return type;
  if (type !== undefined) return [type];
  const choices = Array.isArray(anyOf) ? anyOf : [];
  return choices.flatMap((choice) => (isJsonObject(choice) ? kindsOf(choice) : []));
}
