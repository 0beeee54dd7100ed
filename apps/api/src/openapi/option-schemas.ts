import { isJsonObject, type JsonObject, PLATFORM_KEYS, type PlatformKey } from '@crier/domain';
import { findPlatform, type OptionField } from '@crier/requirements-engine';
import { options } from '@crier/requirements-engine/options';
import { z } from 'zod';

/** The schema of every network's options, and `Options`, which holds them all by platform key. */
export function optionSchemas(): Record<string, JsonObject> {
  const schemas = PLATFORM_KEYS.map((key) => [nameOf(key), describeOptions(key)] as const);
  const properties = PLATFORM_KEYS.map(
    (key) => [key, { $ref: `#/components/schemas/${nameOf(key)}` }] as const,
  );
  const all = {
    type: 'object',
    description: 'Options by platform key. An option that is omitted or null has its default value.',
    properties: Object.fromEntries(properties),
  };
  return { Options: all, ...Object.fromEntries(schemas) };
}

function nameOf(key: PlatformKey): string {
  return `${key.replace(/(^|_)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase())}Options`;
}

/** The network's own schema, which its definition describes field by field. */
function describeOptions(key: PlatformKey): JsonObject {
  const { properties: maps = {} } = z.toJSONSchema(options[key], { io: 'input' }) as JsonObject;
  const { name = key, options: fields = [] } = findPlatform(key) ?? {};
  const properties: JsonObject = { ...(maps as JsonObject) };
  for (const field of fields) {
    const map = properties[field.name];
    if (field.perAccount && isJsonObject(map)) properties[field.name] = orOneValue(map, field);
  }
  const isEmpty = Object.keys(properties).length === 0;
  return {
    type: 'object',
    description: isEmpty ? `${name} has no options.` : `Options of ${name}.`,
    properties,
  };
}

/** An option kept per account, which is a map, or one value for every account of the network. */
function orOneValue(map: JsonObject, { input, choices }: OptionField): JsonObject {
  const { anyOf } = map;
  const value: JsonObject = {
    type: input === 'toggle' ? 'boolean' : input === 'number' ? 'number' : 'string',
    ...(choices === undefined ? {} : { enum: choices.map((choice) => choice.value) }),
  };
  return { ...map, anyOf: [...(Array.isArray(anyOf) ? anyOf : []), value] };
}
