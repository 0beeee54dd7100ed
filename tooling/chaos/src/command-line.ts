import { parseArgs } from 'node:util';
import { CommandError } from '@crier/launch';

export type Command =
  | {
      readonly kind: 'storm';
      readonly seed: number;
      readonly kills: number;
      readonly minutes: number;
      /** The longest delay after which a network still carries out a request, in seconds. */
      readonly late: number;
      readonly short: boolean;
      readonly json: boolean;
    }
  | { readonly kind: 'keyed'; readonly seed: number; readonly kills: number; readonly json: boolean }
  | { readonly kind: 'slow'; readonly seconds: readonly number[]; readonly json: boolean };

export const USAGE = `pnpm chaos [storm] [options]
pnpm chaos keyed [--seed N] [--kills N] [--json]
pnpm chaos slow [--seconds N,N,…] [--json]

storm  kills, freezes and disconnects an installation while posts are written and published
  --seed N      seed of the random numbers (1)
  --kills N     number of kills (600)
  --minutes N   the time over which the faults are spread (30)
  --late N      the longest delay before a network carries out a call, in seconds (90, short 15)
  --short       8 kills in 25 seconds
keyed  kills the API while posts are created under an Idempotency-Key
  --seed N      seed of the random numbers (1)
  --kills N     number of kills (200)
slow   posts to servers of every temperament that answer or accept too late
  --seconds L   list of delays (27,30,60,90)
--json prints one JSON document instead of a table`;

const MOST = 100_000;
/** The longest delay in a short storm; lost calls are settled soon after it. */
const SHORT_LATE = 15;

/** @throws CommandError */
export function parseCommand(words: readonly string[]): Command {
  const { values, positionals } = read(words);
  const [kind = 'storm', ...others] = positionals;
  if (others.length > 0) throw new CommandError(`only one command is expected, not ${positionals.join(' ')}`);
  const allowed = OPTIONS[kind as keyof typeof OPTIONS];
  if (!allowed) throw new CommandError(`there is no command ${kind}`);
  const strange = Object.keys(values).find((name) => name !== 'json' && !allowed.includes(name));
  if (strange) throw new CommandError(`${kind} does not accept --${strange}`);
  const json = values.json ?? false;
  const seed = numberOf('seed', values.seed, 1, 0, 2 ** 31 - 1);
  if (kind === 'keyed') return { kind, seed, kills: numberOf('kills', values.kills, 200, 1, MOST), json };
  if (kind === 'slow') {
    const seconds = (values.seconds ?? '27,30,60,90').split(',');
    return { kind, seconds: seconds.map((each) => numberOf('seconds', each, 0, 1, 300)), json };
  }
  return {
    kind: 'storm',
    seed,
    kills: numberOf('kills', values.kills, 600, 1, MOST),
    minutes: numberOf('minutes', values.minutes, 30, 1, 1_440),
    late: numberOf('late', values.late, values.short ? SHORT_LATE : 90, 0, 300),
    short: values.short ?? false,
    json,
  };
}

const OPTIONS = {
  storm: ['seed', 'kills', 'minutes', 'late', 'short'],
  keyed: ['seed', 'kills'],
  slow: ['seconds'],
};

function read(words: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = {
    seed: text,
    kills: text,
    minutes: text,
    late: text,
    seconds: text,
    short: flag,
    json: flag,
  };
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}

function numberOf(
  name: string,
  text: string | undefined,
  otherwise: number,
  low: number,
  high: number,
): number {
  if (text === undefined) return otherwise;
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= low && value <= high))
    throw new CommandError(`--${name} takes a whole number from ${low} to ${high}`);
  return value;
}
