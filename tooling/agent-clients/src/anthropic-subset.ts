import { isJsonObject, type JsonValue } from '@crier/domain';
import { namesOf, nodesOf } from './schema-nodes.ts';

/** Names of tools and of their properties, as the Messages API refuses others. */
const NAME = /^[a-zA-Z0-9_-]{1,64}$/;
const PROPERTY = /^[a-zA-Z0-9_.-]{1,64}$/;
/** What the root of `input_schema` may not have. */
const NOT_AT_ROOT = ['oneOf', 'allOf', 'anyOf'];

/** What the Messages API refuses in a tool. */
export function anthropicFindings(name: string, schema: JsonValue | undefined): string[] {
  const findings = NAME.test(name) ? [] : [`${name}: not a name`];
  if (!isJsonObject(schema) || schema['type'] !== 'object')
    return [...findings, `${name}: the root must be an object`];
  const choices = NOT_AT_ROOT.filter((keyword) => schema[keyword] !== undefined);
  const properties = nodesOf(schema, name).flatMap(({ place, schema: part }) =>
    namesOf(part)
      .names.filter((property) => !PROPERTY.test(property))
      .map((property) => `${place}: not a name of a property: ${property}`),
  );
  return [...findings, ...choices.map((keyword) => `${name}: ${keyword} at the root`), ...properties];
}
