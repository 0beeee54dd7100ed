import { parseArgs } from 'node:util';
import { CommandError } from '@crier/launch';
import type { Bench, Effort } from './bench.ts';
import { BENCHES } from './benches/registry.ts';

export interface Command {
  readonly benches: readonly Bench[];
  readonly effort: Effort;
  /** Print one JSON document instead of tables. */
  readonly json: boolean;
  readonly profile: boolean;
}

export const USAGE = `pnpm bench [name…] [options]

Measures the service against named floors, in turns, and prints ratios. Without names: everything.
Benches: ${BENCHES.map(({ name }) => name).join(', ')}

  --rounds N    measurements of each side (5)
  --seconds S   length of one measurement (2)
  --short       a smoke run of a fraction of a second; its speed is not judged
  --json        print one JSON document instead of tables
  --profile     write a CPU profile of the subject into .bench/profiles`;

const SHORT: Effort = { rounds: 2, milliseconds: 300, warmUpMilliseconds: 100, short: true };

/** @throws CommandError */
export function parseCommand(words: readonly string[]): Command {
  const { values, positionals } = read(words);
  const rounds = numberOf(values.rounds, 'rounds', 1, 1_000);
  const seconds = numberOf(values.seconds, 'seconds', 0.05, 600);
  const base: Effort = values.short
    ? SHORT
    : { rounds: 5, milliseconds: 2_000, warmUpMilliseconds: 2_000, short: false };
  return {
    benches: positionals.length === 0 ? BENCHES : positionals.map(benchNamed),
    effort: {
      ...base,
      ...(rounds === null ? {} : { rounds: Math.round(rounds) }),
      ...(seconds === null ? {} : { milliseconds: seconds * 1_000 }),
    },
    json: values.json ?? false,
    profile: values.profile ?? false,
  };
}

function read(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: {
        rounds: { type: 'string' },
        seconds: { type: 'string' },
        short: { type: 'boolean' },
        json: { type: 'boolean' },
        profile: { type: 'boolean' },
      },
      allowPositionals: true,
    });
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}

function benchNamed(name: string): Bench {
  const bench = BENCHES.find((known) => known.name === name);
  if (!bench) throw new CommandError(`no bench is called ${name}`);
  return bench;
}

function numberOf(text: string | undefined, name: string, low: number, high: number): number | null {
  if (text === undefined) return null;
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!(value >= low && value <= high))
    throw new CommandError(`--${name} takes a number from ${low} to ${high}`);
  return value;
}
