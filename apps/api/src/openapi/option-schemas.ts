import { isJsonObject, type JsonObject, PLATFORM_KEYS, type PlatformKey } from '@crier/domain';
import { type OptionField, platforms } from '@crier/requirements-engine';
import { options } from '@crier/requirements-engine/options';
import { z } from 'zod';

/** The schema of every network's options, and `Options`, which has them all by platform key. */
export function optionSchemas(): Record<string, JsonObject> {
  const schemas = PLATFORM_KEYS.map((key) => [nameOf(key), describeOptions(key)] as const);
  const properties = PLATFORM_KEYS.map(
    (key) => [key, { $ref: `#/components/schemas/${nameOf(key)}` }] as const,
  );
  const all = {
    type: 'object',
    description: 'Options by platform key. Each may be left out or null, which means its default.',
    properties: Object.fromEntries(properties),
  };
  return { Options: all, ...Object.fromEntries(schemas) };
}

function nameOf(key: PlatformKey): string {
  return `${key.replace(/(^|_)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase())}Options`;
}

function describeOptions(key: PlatformKey): JsonObject {
  const definition = platforms().find((platform) => platform.key === key) ?? missing(key);
  const schema = z.toJSONSchema(options[key], { io: 'input' }) as JsonObject;
  const { properties } = schema;
  const fields = isJsonObject(properties) ? properties : {};
  return {
    type: 'object',
    description:
      Object.keys(fields).length === 0
        ? `${definition.name} has no options.`
        : `Options of ${definition.name}.`,
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        describeOption(
          isJsonObject(field) ? field : {},
          definition.options.find((option) => option.name === name),
        ),
      ]),
    ),
  };
}

function describeOption(schema: JsonObject, option: OptionField | undefined): JsonObject {
  if (!option) return schema;
  const value = option.default ?? option.choices?.[0]?.value ?? (option.perAccount ? 'id' : 'text');
  const words = [
    `${option.label}.`,
    option.help,
    option.perAccount
      ? 'Per account, keyed `account-<id>`; `account-0` is the default of the original version.'
      : '',
    option.default === null || option.default === ''
      ? ''
      : `\`${JSON.stringify(option.default)}\` unless given.`,
  ];
  return {
    ...schema,
    description: words.filter(Boolean).join(' '),
    examples: [option.perAccount ? { 'account-12': value } : value],
  };
}

function missing(key: PlatformKey): never {
  throw new Error(`${key} has no definition`);
}
