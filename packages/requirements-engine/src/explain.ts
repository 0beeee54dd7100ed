import type { Limit, LimitName } from './definition/limit.ts';
import type { NetworkName } from './definition/platform-key.ts';
import { RequirementsInputError } from './errors.ts';
import { DESCRIPTIONS } from './platforms/descriptions.ts';
import { NETWORKS } from './platforms/registry.ts';
import { statedLimits } from './platforms/stated-limits.ts';

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
  const { definition } = NETWORKS.of(network, 'network');
  const limits = statedLimits(definition, DESCRIPTIONS[definition.key]);
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
