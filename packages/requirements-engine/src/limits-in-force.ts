import type { CheckAccount, RecordId } from './check-input.ts';
import type { CheckOptions } from './check-options.ts';
import type { Facts } from './definition/facts.ts';
import { NETWORKS } from './platforms/registry.ts';
import { readLimits } from './targets.ts';

/**
 * The limits in force for an account: a number for every limit of its network that can be set, by name, and everything
 * else its server reported. Checking an account with these `limits` gives the same result as checking the account with
 * `options`. Throws what `check` throws.
 */
export function limitsInForce(
  { provider, limits }: Pick<CheckAccount<RecordId>, 'provider' | 'limits'>,
  options: Pick<CheckOptions, 'limits'> = {},
): Facts {
  const platform = NETWORKS.of(provider, 'provider');
  const limit = readLimits(NETWORKS, platform, limits, options.limits);
  const { reported = [], limits: stated } = platform.definition;
  const told = reported.flatMap((name) => {
    const value = limits?.[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const settable = Object.entries(stated).filter(([, { fixed }]) => !fixed);
  return Object.fromEntries([...told, ...settable.map(([name, value]) => [name, limit(value)] as const)]);
}
