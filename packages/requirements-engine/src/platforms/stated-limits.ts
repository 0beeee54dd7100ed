import type { Limit } from '../definition/limit.ts';
import type {
  PlatformDefinition,
  PlatformDescription,
  PlatformTerms,
} from '../definition/platform-definition.ts';

/** The limits of a network, each with its source. */
export function statedLimits(
  { limits }: PlatformTerms,
  { source, sources }: PlatformDescription,
): PlatformDefinition['limits'] {
  const stated: Readonly<Record<string, Limit>> = Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [
      name,
      { ...(sources?.[name as keyof typeof sources] ?? source), ...limit },
    ]),
  );
  return stated;
}
