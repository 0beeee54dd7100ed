import { isJsonObject, type JsonObject, type JsonValue } from '@crier/domain';

/** A part of a JSON Schema that describes a value, and where it is. */
export interface SchemaNode {
  readonly place: string;
  /** How many objects are around the value, itself included. */
  readonly depth: number;
  readonly schema: JsonObject;
}

/** Every part of a schema that describes a value, the whole first. */
export function nodesOf(schema: JsonValue | undefined, place: string, depth = 0): SchemaNode[] {
  if (!isJsonObject(schema)) return [];
  const { properties, items, anyOf } = schema;
  const own = schema['type'] === 'object' ? depth + 1 : depth;
  const members = isJsonObject(properties) ? Object.entries(properties) : [];
  const choices = Array.isArray(anyOf) ? anyOf : [];
  return [
    { place, depth: own, schema },
    ...members.flatMap(([name, part]) => nodesOf(part, `${place}.${name}`, own)),
    ...nodesOf(items, `${place}[]`, own),
    ...choices.flatMap((part, index) => nodesOf(part, `${place}|${index}`, depth)),
  ];
}

/** The names that an object of the schema has, and those it must have. */
export function namesOf({ properties, required }: JsonObject): { names: string[]; needed: string[] } {
  return {
    names: isJsonObject(properties) ? Object.keys(properties) : [],
    needed: Array.isArray(required) ? required.map(String) : [],
  };
}
