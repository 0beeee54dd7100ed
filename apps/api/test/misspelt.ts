import type { z } from 'zod';

/** A key that no schema knows. */
export const MISSPELT = 'misspelt_name';

/** Maps whose keys are not names of fields: they are checked by use cases. */
const MAPS = new Set(['options', 'limits']);

/** A body with an unknown key in every object of it, and the places of those keys as errors name them. */
export function misspell(value: unknown, place = ''): { body: unknown; places: readonly string[] } {
  const within = (name: string) => (place === '' ? name : `${place}.${name}`);
  if (Array.isArray(value)) {
    const items = value.map((item, index) => misspell(item, within(String(index))));
    return { body: items.map(({ body }) => body), places: items.flatMap(({ places }) => places) };
  }
  if (typeof value !== 'object' || value === null) return { body: value, places: [] };
  const entries = Object.entries(value).map(([key, entry]) => {
    const inner = MAPS.has(key) ? { body: entry, places: [] } : misspell(entry, within(key));
    return [key, inner] as const;
  });
  return {
    body: Object.fromEntries([...entries.map(([key, { body }]) => [key, body]), [MISSPELT, 1]]),
    places: [within(MISSPELT), ...entries.flatMap(([, { places }]) => places)],
  };
}

/** A value with every object that a schema has, whatever else it is. */
export function sampleOf(schema: z.core.$ZodType | undefined): unknown {
  const def = schema?._zod.def as unknown as Definition | undefined;
  if (def === undefined) return {};
  if (def.innerType !== undefined) return sampleOf(def.innerType);
  if (def.type === 'array') return [sampleOf(def.element)];
  if (def.type !== 'object') return null;
  const fields = Object.entries(def.shape ?? {}).map(([key, field]) => [key, sampleOf(field)]);
  return Object.fromEntries(fields);
}

interface Definition {
  readonly type: string;
  readonly innerType?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
}
