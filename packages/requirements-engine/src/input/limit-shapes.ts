import { type LimitValue, leastLimit, numberFor } from '../definition/limit.ts';
import type { Platform } from '../definition/platform.ts';
import { canonicalKey } from '../definition/platform-key.ts';
import { map, misnamed, optional, passing, type Shape } from './shapes.ts';

/** Limits of a network by name, and other facts `reported` by a server. */
function limitsOfNetwork({ definition }: Platform, reported: readonly string[] = []): Shape {
  const settable = new Map<string, LimitValue>(
    Object.entries(definition.limits).filter(([, { fixed }]) => !fixed),
  );
  const known = [...settable.keys(), ...reported];
  return map((name) => {
    const unit = settable.get(name)?.unit;
    if (unit !== undefined) {
      const expected = `a whole number from ${leastLimit(unit)}`;
      return optional(passing('not_a_limit', expected, (value) => numberFor(value, unit) !== undefined));
    }
    return reported.includes(name) ? () => null : misnamed('unknown_limit', known, name);
  });
}

/** Limits of an account by name, and its server's reports by the names that the network's rules read. */
export function limitsOfAccount(platform: Platform): Shape {
  return limitsOfNetwork(platform, platform.definition.reported);
}

/** Limits by network; those of other networks are ignored unless these are all the networks there are. */
export function limitsByNetwork(networks: readonly Platform[], areAll: boolean): Shape {
  const shapes = new Map<string, Shape>(
    networks.map((platform) => [platform.definition.key, optional(limitsOfNetwork(platform))]),
  );
  const keys = [...shapes.keys()];
  const other = (key: string): Shape => (areAll ? misnamed('unknown_platform', keys, key) : () => null);
  return optional(map((key) => shapes.get(canonicalKey(key)) ?? other(key)));
}
