import { isLimitNumber, type LimitUnit, leastLimit } from '../definition/limit.ts';
import type { Platform } from '../definition/platform.ts';
import { canonicalKey } from '../definition/platform-key.ts';
import { map, misnamed, optional, passing, type Shape } from './shapes.ts';

function limitIn(unit: LimitUnit): Shape {
  const expected = `a whole number from ${leastLimit(unit)}`;
  return optional(passing('not_a_limit', expected, (value) => isLimitNumber(value, unit)));
}

/** The limits of a network that can be set, by name. */
function settableOf({ definition }: Platform): ReadonlyMap<string, Shape> {
  const all = Object.entries(definition.limits);
  return new Map(all.flatMap(([name, { fixed, unit }]) => (fixed ? [] : [[name, limitIn(unit)]])));
}

/** Limits of a network by name. */
function limitsOfNetwork(platform: Platform): Shape {
  const settable = settableOf(platform);
  const known = [...settable.keys()].join(', ');
  return map((name) => settable.get(name) ?? misnamed('unknown_limit', known, name));
}

/** Limits of an account by name, and what its server reports, by the names the network's rules read. */
export function limitsOfAccount(platform: Platform): Shape {
  const settable = settableOf(platform);
  const reported = platform.definition.reported ?? [];
  const known = [...settable.keys(), ...reported].join(', ');
  const other = (name: string): Shape =>
    reported.includes(name) ? () => null : misnamed('unknown_limit', known, name);
  return map((name) => settable.get(name) ?? other(name));
}

/** Limits by network; those of others are passed over unless these are all there are. */
export function limitsByNetwork(networks: readonly Platform[], areAll: boolean): Shape {
  const shapes = new Map<string, Shape>(
    networks.map((platform) => [platform.definition.key, optional(limitsOfNetwork(platform))]),
  );
  const keys = [...shapes.keys()].join(', ');
  const other = (key: string): Shape => (areAll ? misnamed('unknown_platform', keys, key) : () => null);
  return optional(map((key) => shapes.get(canonicalKey(key)) ?? other(key)));
}
