import type { LimitName, LimitNames } from './definition/limit.ts';
import type { Networks } from './definition/networks.ts';
import type { Platform } from './definition/platform.ts';
import { canonicalKey } from './definition/platform-key.ts';
import { UnsupportedPlatformError } from './errors.ts';
import { limitsByNetwork } from './input/limit-shapes.ts';
import { platformOptions } from './input/option-shapes.ts';
import { postShapes } from './input/post-shapes.ts';
import type { HtmlReader } from './text/read-body.ts';
import { createTextMemory } from './text/text-memory.ts';

export interface NetworksOptions {
  /** Whether these are all the networks there are, so that options and limits of others are refused. */
  readonly areAll?: boolean;
  /** Reads bodies that are HTML; if it is missing, every body is text. */
  readonly readHtml?: HtmlReader | null;
}

function namesIn({ definition }: Platform): LimitNames {
  return new Map(Object.entries(definition.limits).map(([name, limit]) => [limit, name as LimitName]));
}

/** Networks by their keys, in the order given. */
export function networksOf(
  all: readonly Platform[],
  { areAll = false, readHtml = null }: NetworksOptions = {},
): Networks {
  const byKey = new Map<string, Platform>(all.map((platform) => [platform.definition.key, platform]));
  const names = new Map(all.map((platform) => [platform, namesIn(platform)]));
  const find = (provider: string): Platform | undefined => byKey.get(canonicalKey(provider));
  return {
    all,
    shapes: postShapes(platformOptions(all, areAll), readHtml !== null),
    limits: limitsByNetwork(all, areAll),
    has: (provider) => find(provider) !== undefined,
    of: (provider, place) => {
      const platform = find(provider);
      if (platform === undefined) throw new UnsupportedPlatformError(provider, place, [...byKey.keys()]);
      return platform;
    },
    limitNames: (platform) => names.get(platform) ?? new Map(),
    memory: createTextMemory(readHtml),
  };
}
