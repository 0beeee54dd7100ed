import type { InstanceSpec, NetworkSimulation } from './network-simulation.ts';
import { findSimulation, SIMULATIONS } from './registry.ts';

/** An instance to be started, with everything that was left out filled in. */
export interface ResolvedSpec extends Required<Omit<InstanceSpec, 'network'>> {
  readonly simulation: NetworkSimulation;
}

const DEFAULT_ACCOUNTS = [{ username: 'alice' }, { username: 'bob' }];

/** The instances every network starts when the caller names none. */
export function defaultInstances(): readonly InstanceSpec[] {
  return SIMULATIONS.flatMap((simulation) => simulation.defaultInstances);
}

/** Fills the specs in. Throws a TypeError that names what is wrong. */
export function resolveSpecs(specs: readonly InstanceSpec[]): readonly ResolvedSpec[] {
  const keys = new Set<string>();
  return specs.map((spec) => {
    if (!/^[\w.-]+$/.test(spec.key))
      throw new TypeError(`Instance key ${JSON.stringify(spec.key)} may hold letters, digits, - _ . only.`);
    if (keys.has(spec.key)) throw new TypeError(`Instance key ${spec.key} is used twice.`);
    keys.add(spec.key);
    const simulation = findSimulation(spec.network);
    if (simulation === undefined)
      throw new TypeError(`Instance ${spec.key}: network ${spec.network} is not imitated.`);
    const temperament = spec.temperament ?? simulation.temperaments[0] ?? '';
    if (!simulation.temperaments.includes(temperament)) {
      throw new TypeError(
        `Instance ${spec.key}: temperament must be one of ${simulation.temperaments.join(', ')}.`,
      );
    }
    for (const [name, value] of Object.entries(spec.settings ?? {})) {
      if (!Object.hasOwn(simulation.settings, name)) {
        throw new TypeError(
          `Instance ${spec.key}: setting ${name} is not one of ${Object.keys(simulation.settings).join(', ')}.`,
        );
      }
      if (!Number.isFinite(value) || value < 0)
        throw new TypeError(`Instance ${spec.key}: setting ${name} must be a number of at least 0.`);
    }
    const accounts = spec.accounts ?? DEFAULT_ACCOUNTS;
    for (const { username } of accounts) {
      if (!/^[a-z0-9_]+$/.test(username))
        throw new TypeError(
          `Instance ${spec.key}: username ${JSON.stringify(username)} may hold a-z, 0-9 and _ only.`,
        );
    }
    return {
      key: spec.key,
      simulation,
      temperament,
      port: spec.port ?? 0,
      accounts,
      settings: spec.settings ?? {},
    };
  });
}
