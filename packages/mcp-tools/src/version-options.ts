import { type JsonObject, PLATFORM_KEYS } from '@crier/domain';
import { findPlatform } from '@crier/requirements-engine';
import { z } from 'zod';

const NETWORKS = PLATFORM_KEYS.map((key) => {
  const names = (findPlatform(key)?.options ?? []).map(({ name }) => name);
  const fields = z.object(Object.fromEntries(names.map((name) => [name, z.unknown().optional()])));
  return { key, names, fields };
});

/** The options of a version with every name known; their values are for the operation to judge. */
export const versionOptions = z.object(
  Object.fromEntries(NETWORKS.map(({ key, fields }) => [key, fields.nullish()])),
);

const SHORT = new Map<unknown, JsonObject>(NETWORKS.map(({ names, fields }) => [fields, namesOnly(names)]));

function namesOnly(names: readonly string[]): JsonObject {
  return names.length === 0 ? { maxProperties: 0 } : { propertyNames: { enum: [...names] } };
}

/** The options of one network as short JSON Schema, which only lists their names; undefined for any other schema. */
export function shortOptions(schema: unknown): JsonObject | undefined {
  return SHORT.get(schema);
}
