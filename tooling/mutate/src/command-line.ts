import { parseArgs } from 'node:util';
import { CommandError } from '@crier/launch';
import { AREA_NAMES } from './areas.ts';

export interface Command {
  /** At least one. */
  readonly areas: readonly string[];
  readonly seed: number;
  /** The maximum number of mutants to try in each area; null for all. */
  readonly sample: number | null;
  /** The time in seconds after which no further mutant is begun; null for no limit. */
  readonly seconds: number | null;
  /** Only mutants of source files whose path contains this. */
  readonly only: string | null;
  /** Puts the results of the areas where a release takes them. */
  readonly record: boolean;
  /** Forgets the results of earlier runs. */
  readonly fresh: boolean;
  /** Prints the mutants instead of trying them. */
  readonly list: boolean;
  readonly json: boolean;
}

export const USAGE = `pnpm mutate [area …] [options]

Introduces one fault at a time and reports those that no test detects.
areas: ${AREA_NAMES.join(', ')} (all)
  --seed N      seed for the order of mutants, which also decides the sample (1)
  --sample N    tries at most N mutants of each area (all)
  --seconds N   starts no further mutant after N seconds
  --only TEXT   tries only mutants of source files whose path contains TEXT
  --record      puts the results into .mutate/recorded, for runs elsewhere
  --fresh       ignores the results of earlier runs
  --list        prints the mutants without trying them
  --json        prints one JSON document`;

/** @throws CommandError */
export function parseCommand(words: readonly string[]): Command {
  const { values, positionals } = read(words);
  const strange = positionals.find((name) => !AREA_NAMES.includes(name));
  if (strange) throw new CommandError(`unknown area ${strange}; use one of: ${AREA_NAMES.join(', ')}`);
  if (values.record && values.only !== undefined)
    throw new CommandError('--record needs whole areas and cannot be combined with --only');
  return {
    areas: positionals.length > 0 ? [...new Set(positionals)] : AREA_NAMES,
    seed: numberOf('seed', values.seed, 0) ?? 1,
    sample: numberOf('sample', values.sample, 1),
    seconds: numberOf('seconds', values.seconds, 1),
    only: values.only ?? null,
    record: values.record ?? false,
    fresh: values.fresh ?? false,
    list: values.list ?? false,
    json: values.json ?? false,
  };
}

function read(words: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = {
    seed: text,
    sample: text,
    seconds: text,
    only: text,
    record: flag,
    fresh: flag,
    list: flag,
    json: flag,
  };
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}

const MOST = 2 ** 31 - 1;

function numberOf(name: string, text: string | undefined, low: number): number | null {
  if (text === undefined) return null;
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= low && value <= MOST))
    throw new CommandError(`--${name} takes a whole number from ${low} to ${MOST}`);
  return value;
}
