import { canonicalKey } from './definition/platform-key.ts';
import { isObject } from './input/shapes.ts';
import type { PlatformOptions } from './options/option-types.ts';
import { NETWORKS } from './platforms/registry.ts';

/**
 * The options without networks and names that this version does not know, so that what a newer one has stored can be
 * checked. Options that a person writes should be checked as they are.
 */
export function knownOptions(options: Readonly<Record<string, unknown>>): PlatformOptions {
  return Object.fromEntries(
    Object.entries(options)
      .filter(([key]) => NETWORKS.has(canonicalKey(key)))
      .map(([key, held]) => {
        if (!isObject(held)) return [key, held];
        const fields = NETWORKS.of(key, 'key').definition.options;
        return [
          key,
          Object.fromEntries(
            Object.entries(held).filter(([name]) => fields.some((field) => field.name === name)),
          ),
        ];
      }),
  ) as PlatformOptions;
}
