import type { AccountSpec, AppSpec, InstanceSpec, NetworkSimulation } from './network-simulation.ts';
import { findSimulation, SIMULATIONS } from './registry.ts';

/** An instance to be started, with defaults filled in. */
export interface ResolvedSpec extends Required<Omit<InstanceSpec, 'network'>> {
  readonly simulation: NetworkSimulation;
}

const DEFAULT_ACCOUNTS: readonly AccountSpec[] = [{ username: 'alice' }, { username: 'bob' }];
const USERNAME = /^[a-z0-9_]+$/;

/** The instances every network starts when the caller names none. */
export function defaultInstances(): readonly InstanceSpec[] {
  return SIMULATIONS.flatMap((simulation) => simulation.defaultInstances);
}

/** Fills in the defaults of the specs. Throws a TypeError that names the fault. */
export function resolveSpecs(specs: readonly InstanceSpec[]): readonly ResolvedSpec[] {
  const keys = new Set<string>();
  return specs.map((spec) => {
    if (!/^[\w.-]+$/.test(spec.key))
      throw new TypeError(`Instance key ${JSON.stringify(spec.key)} may hold letters, digits, - _ . only.`);
    if (keys.has(spec.key)) throw new TypeError(`Instance key ${spec.key} is used twice.`);
    keys.add(spec.key);
    return resolveSpec(spec);
  });
}

function resolveSpec(spec: InstanceSpec): ResolvedSpec {
  const simulation = findSimulation(spec.network);
  const refuse = (problem: string): never => {
    throw new TypeError(`Instance ${spec.key}: ${problem}.`);
  };
  if (simulation === undefined) return refuse(`network ${spec.network} is not imitated`);
  const temperament = spec.temperament ?? simulation.temperaments[0] ?? '';
  if (!simulation.temperaments.includes(temperament))
    refuse(`temperament must be one of ${simulation.temperaments.join(', ')}`);
  const accounts = spec.accounts ?? simulation.defaultAccounts ?? DEFAULT_ACCOUNTS;
  const problem =
    settingsProblem(simulation, spec.settings ?? {}) ??
    accounts.map((account) => accountProblem(simulation, account)).find((text) => text !== undefined) ??
    appsProblem(simulation, spec.apps ?? []);
  if (problem !== undefined) refuse(problem);
  return {
    key: spec.key,
    simulation,
    temperament,
    port: spec.port ?? 0,
    accounts,
    apps: spec.apps ?? [],
    settings: spec.settings ?? {},
  };
}

function settingsProblem(
  { settings }: NetworkSimulation,
  given: Readonly<Record<string, number>>,
): string | undefined {
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(settings, name))
      return `setting ${name} is not one of ${Object.keys(settings).join(', ')}`;
    if (!Number.isFinite(value) || value < 0) return `setting ${name} must be a number of at least 0`;
  }
  return undefined;
}

function accountProblem(simulation: NetworkSimulation, account: AccountSpec): string | undefined {
  for (const { username } of [account, ...(account.pages ?? [])]) {
    if (!USERNAME.test(username)) return `username ${JSON.stringify(username)} may hold a-z, 0-9 and _ only`;
  }
  for (const [name, value] of Object.entries(account.traits ?? {})) {
    const known = simulation.traits ?? {};
    const values = Object.hasOwn(known, name) ? known[name] : undefined;
    if (values === undefined) return `trait ${name} is not one of ${Object.keys(known).join(', ')}`;
    if (!values.includes(value)) return `trait ${name} must be one of ${values.join(', ')}`;
  }
  return undefined;
}

function appsProblem(simulation: NetworkSimulation, apps: readonly AppSpec[]): string | undefined {
  if (apps.length > 0 && simulation.hasRegisteredApps !== true) return 'this network has no registered apps';
  for (const [index, { clientId, redirectUris }] of apps.entries()) {
    if (apps.findIndex((other) => other.clientId === clientId) !== index)
      return `client id ${clientId} is used twice`;
    const wrong = redirectUris.find((uri) => !URL.canParse(uri));
    if (wrong !== undefined) return `redirect URI ${JSON.stringify(wrong)} must be an absolute address`;
  }
  return undefined;
}
