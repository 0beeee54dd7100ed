import type { Networks } from './definition/networks.ts';
import type { Platform } from './definition/platform.ts';
import { UnsupportedPlatformError } from './errors.ts';

/** Networks by their keys, in the order given. */
export function networksOf(all: readonly Platform[]): Networks {
  const byKey = new Map<string, Platform>(all.map((platform) => [platform.definition.key, platform]));
  const keys = [...byKey.keys()];
  return {
    all,
    has: (provider) => byKey.has(provider),
    of: (provider) => {
      const platform = byKey.get(provider);
      if (platform === undefined) throw new UnsupportedPlatformError(provider);
      return platform;
    },
    order: (provider) => keys.indexOf(provider),
  };
}
