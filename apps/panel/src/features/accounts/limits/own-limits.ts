import type { CallOutput } from '@crier/client';
import { findPlatform, type Limit, type LimitName, leastLimit } from '@crier/requirements-engine';

type Account = CallOutput<'getAccount'>;

/** A limit that can be set for an account. */
export interface SettableLimit {
  readonly name: LimitName;
  readonly unit: Limit['unit'];
  /** The number in force; null if the service names none. */
  readonly inForce: number | null;
}

/** A field whose text is not an allowed number, and the lowest number allowed there. */
export interface WrongLimit {
  readonly name: string;
  readonly least: 0 | 1;
}

/** The text typed in each field, by the name of the limit. */
export type TypedLimits = Readonly<Record<string, string>>;

/** The settable limits of the account's network, in the network's order. */
export function settableLimits({ provider, limits }: Pick<Account, 'provider' | 'limits'>): SettableLimit[] {
  return Object.entries(findPlatform(provider)?.limits ?? {}).flatMap(([name, { unit, fixed }]) => {
    const now = limits[name];
    const inForce = typeof now === 'number' ? now : null;
    return fixed ? [] : [{ name: name as LimitName, unit, inForce }];
  });
}

/** Parses the typed texts into limits, and lists the fields without an allowed number. Empty fields set nothing. */
export function readTyped(
  typed: TypedLimits,
  settable: readonly Pick<SettableLimit, 'name' | 'unit'>[],
): {
  readonly limits: Readonly<Record<string, number>>;
  readonly wrong: readonly WrongLimit[];
} {
  const leastOf = (name: string) => {
    const limit = settable.find((one) => one.name === name);
    return limit === undefined ? 0 : leastLimit(limit.unit);
  };
  const written = Object.entries(typed).flatMap(([name, text]) =>
    text.trim() === '' ? [] : [[name, text.trim()] as const],
  );
  return {
    limits: Object.fromEntries(written.map(([name, text]) => [name, Number(text)])),
    wrong: written.flatMap(([name, text]) => {
      const least = leastOf(name);
      return /^\d+$/.test(text) && Number(text) >= least ? [] : [{ name, least }];
    }),
  };
}
