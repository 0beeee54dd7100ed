import type { Random } from '@crier/lab/random';
import { type OptionField, type PlatformKey, platforms } from '@crier/requirements-engine';
import { type FactField, factFields } from '@crier/requirements-engine/facts';

/** What an account keeps of what its network stated. */
export interface KeptFacts {
  readonly data: Readonly<Record<string, unknown>>;
  readonly limits: Readonly<Record<string, unknown>>;
}

type Tree = { [name: string]: unknown };

/** The times around which posts are due, and from which networks take posts again. */
export const TIMES = ['11:59', '12:00', '12:01'] as const;
export const DAY = '2041-01-05';

export const KEYS: readonly PlatformKey[] = platforms().map(({ key }) => key);

export function fieldsOf(key: PlatformKey): readonly OptionField[] {
  return platforms().find((platform) => platform.key === key)?.options ?? [];
}

/** Arbitrary facts about an account: each that its network can state and each right that an option asks for. */
export function generateFacts(random: Random, key: PlatformKey): KeptFacts {
  const kept = { data: {}, limits: {} };
  for (const fact of factFields(key)) if (random.chance(0.7)) put(kept, fact.at, valueFor(random, key, fact));
  for (const { accountCapability, requiresScope } of fieldsOf(key)) {
    if (accountCapability !== undefined && random.chance(0.7))
      put(kept, `limits.${accountCapability}`, random.chance(0.5));
    if (requiresScope !== undefined && random.chance(0.7))
      put(kept, 'limits.scopes', random.chance(0.5) ? [requiresScope] : ['other']);
  }
  return kept;
}

function valueFor(random: Random, key: PlatformKey, { kind, rules }: FactField): unknown {
  const ruled = fieldsOf(key).find(({ name }) => name === rules?.option);
  const all = ruled?.choices?.map(({ value }) => value) ?? ['1', '2', '3'];
  const some = all.filter(() => random.chance(0.5));
  switch (kind) {
    case 'flag':
      return random.chance(0.5);
    case 'number':
      return random.pick([1, 60, 500, 25_000, 4_000_000]);
    case 'texts':
      return some;
    case 'records':
      return some.map((id) => ({ id, name: `Board ${id}` }));
    case 'time':
      return `${DAY}T${random.pick(TIMES)}:00Z`;
    case 'text':
      return random.pick(['none', 'Premium', 'BUSINESS']);
  }
}

function put(into: Tree, path: string, value: unknown): void {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  const inner: Tree = {};
  const held = into[name];
  if (typeof held === 'object' && held !== null) Object.assign(inner, held);
  put(inner, rest.join('.'), value);
  into[name] = inner;
}
