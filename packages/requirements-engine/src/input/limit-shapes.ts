import type { Platform } from '../definition/platform.ts';
import { canonicalKey } from '../definition/platform-key.ts';
import { map, misnamed, optional, passing, type Shape } from './shapes.ts';

const WHOLE: Shape = /* @__PURE__ */ optional(
  passing('not_a_limit', 'a whole number', (value) => Number.isSafeInteger(value) && (value as number) >= 0),
);

/** The limits of a network that can be set. */
function namesOf({ definition }: Platform): readonly string[] {
  return Object.entries(definition.limits).flatMap(([name, { fixed }]) => (fixed ? [] : [name]));
}

/** Limits of a network by name. */
function limitsOfNetwork(platform: Platform): Shape {
  const names = namesOf(platform);
  return map((name) => (names.includes(name) ? WHOLE : misnamed('unknown_limit', names.join(', '), name)));
}

/** Limits of an account by name, and what its server reports, by the names the network's rules read. */
export function limitsOfAccount(platform: Platform): Shape {
  const names = namesOf(platform);
  const reported = platform.definition.reported ?? [];
  const known = [...names, ...reported].join(', ');
  return map((name) => {
    if (names.includes(name)) return WHOLE;
    return reported.includes(name) ? () => null : misnamed('unknown_limit', known, name);
  });
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
