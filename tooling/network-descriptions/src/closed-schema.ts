import { type JsonObject, listIn, objectIn } from './json.ts';

const PARTS = ['allOf', 'anyOf', 'oneOf'] as const;

/**
 * A schema of OpenAPI 3.0 as JSON Schema 2019-09 that allows only what it names: objects that describe their properties
 * have no others, and require none that they do not describe. A schema that is a part of another one (`whole` is false)
 * stays open, because the other adds to it.
 */
export function closedSchema(schema: unknown, whole: boolean): JsonObject {
  const given = objectIn(schema);
  if (given['nullable'] === true) {
    const { nullable: _, ...rest } = given;
    return { anyOf: [{ type: 'null' }, closedSchema(rest, whole)] };
  }
  if (typeof given['$ref'] === 'string' && Array.isArray(given['type']) && given['type'].includes('null'))
    return { anyOf: [{ type: 'null' }, closedSchema({ $ref: given['$ref'] }, whole)] };
  if (typeof given['$ref'] === 'string')
    return { $ref: given['$ref'], ...(whole ? { unevaluatedProperties: false } : {}) };
  const { discriminator, ...closed } = given;
  const { additionalProperties, items, required } = closed;
  const properties = Object.entries(objectIn(closed['properties']));
  const parts = PARTS.filter((name) => Array.isArray(closed[name]));
  const isDescribed = (name: unknown): boolean =>
    parts.length > 0 || properties.some(([other]) => other === name);
  return {
    ...closed,
    ...(properties.length === 0
      ? {}
      : {
          properties: Object.fromEntries(properties.map(([name, part]) => [name, closedSchema(part, true)])),
        }),
    ...(Array.isArray(required) ? { required: required.filter(isDescribed) } : {}),
    ...(items === undefined ? {} : { items: closedSchema(items, true) }),
    ...(typeof additionalProperties === 'object'
      ? { additionalProperties: closedSchema(additionalProperties, true) }
      : {}),
    ...Object.fromEntries(
      parts.map((name) => [name, listIn(closed[name]).map((part) => closedSchema(part, false))]),
    ),
    // Its kinds are described elsewhere, outside this description.
    ...(discriminator !== undefined && parts.length === 0 ? { unevaluatedProperties: true } : {}),
    ...(whole && additionalProperties === undefined && (properties.length > 0 || parts.length > 0)
      ? { unevaluatedProperties: false }
      : {}),
  };
}
