import { PLATFORM_KEYS } from '@crier/domain';
import { findPlatform, type PlatformDefinition } from '@crier/requirements-engine';
import { z } from 'zod';

type Option = PlatformDefinition['options'][number];

const TYPES: Readonly<Partial<Record<Option['input'], OptionSchema['type']>>> = {
  toggle: 'boolean',
  number: 'number',
  list: 'array',
  lookup: 'array',
};

const NETWORKS = PLATFORM_KEYS.map((key) => {
  const options = findPlatform(key)?.options ?? [];
  const fields = z.object(Object.fromEntries(options.map(({ name }) => [name, z.unknown().optional()])));
  return { key, options, fields };
});

/** The options of a version with every name known; their values are for the operation to judge. */
export const versionOptions = z.object(
  Object.fromEntries(NETWORKS.map(({ key, fields }) => [key, fields.nullish()])),
);

const PROPERTIES = new Map<unknown, Readonly<Record<string, OptionSchema>>>(
  NETWORKS.map(({ options, fields }) => [
    fields,
    Object.fromEntries(options.map((option) => [option.name, schemaOf(option)])),
  ]),
);

/** What is said of the value of an option. Its meaning and values are in the rules of its network. */
type OptionSchema = {
  readonly type: 'boolean' | 'string' | 'number' | 'array';
  readonly items?: { readonly type: 'string' | 'object' };
  readonly undeclared?: true;
};

/**
 * The value of an option. One that differs by account is taken as one value for every account, too. Lists, entries of
 * lookups and numbers are not declared: no network needs them, and an agent has to read their rules before it can write one.
 */
function schemaOf({ input }: Option): OptionSchema {
  const type = TYPES[input] ?? 'string';
  if (input === 'list') return { type, items: { type: 'string' }, undeclared: true };
  if (input === 'lookup') return { type, items: { type: 'object' }, undeclared: true };
  return { type, ...(input === 'number' ? { undeclared: true } : {}) };
}

/** The options of one network as properties of JSON Schema; undefined for any other schema. */
export function optionsOf(schema: unknown): Readonly<Record<string, OptionSchema>> | undefined {
  return PROPERTIES.get(schema);
}
