import type { Limit, LimitName } from './definition/limit.ts';
import type { NetworkName } from './definition/platform-key.ts';
import { RequirementsInputError } from './errors.ts';
import { definitionOf } from './platforms/definitions.ts';
import { NETWORKS } from './platforms/registry.ts';

/** A limit with where it comes from. */
export interface LimitExplanation extends Limit {
  readonly network: NetworkName;
  readonly name: LimitName;
}

/**
 * A network's own limit: its value, unit, source and the date of the source. Throws `UnsupportedPlatformError`, or
 * `RequirementsInputError` with the existing names.
 */
export function explain(network: NetworkName, name: LimitName): LimitExplanation {
  const { limits } = definitionOf(NETWORKS.of(network, 'network'));
  const limit = limits[name];
  if (limit === undefined) {
    throw new RequirementsInputError(
      'unknown_limit',
      'limit',
      `one of ${Object.keys(limits).join(', ')}`,
      name,
    );
  }
  return { network, name, ...limit };
}
