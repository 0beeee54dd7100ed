import { isJsonObject } from '../http/body.ts';

/** The names that an object may have, with those of the object or the list of objects inside; null is not looked into. */
export interface Names {
  readonly [name: string]: Names | null;
}

/** The way to the first name that is not among them; undefined if there is none. */
export function unknownName(names: Names, value: unknown): readonly string[] | undefined {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const way = unknownName(names, item);
      if (way !== undefined) return [String(index), ...way];
    }
    return undefined;
  }
  if (!isJsonObject(value)) return undefined;
  for (const [name, inside] of Object.entries(value)) {
    const known = Object.hasOwn(names, name) ? names[name] : undefined;
    if (known === undefined) return [name];
    const way = known === null ? undefined : unknownName(known, inside);
    if (way !== undefined) return [name, ...way];
  }
  return undefined;
}

/** Names whose values are not looked into. */
export function plainNames(...names: readonly string[]): Names {
  return Object.fromEntries(names.map((name) => [name, null]));
}
