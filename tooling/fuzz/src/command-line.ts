import { parseArgs } from 'node:util';
import { CommandError } from '@crier/launch';
import { WAYS, type Way } from './sending/file-to-send.ts';

export type Command =
  | { readonly kind: 'corpus'; readonly to: string; readonly seed: number }
  | MediaCommand
  | { readonly kind: 'crowd'; readonly people: number; readonly uploads: number; readonly json: boolean };

export interface MediaCommand {
  readonly kind: 'media';
  readonly seed: number;
  /** How many mutated files, after the hostile ones. */
  readonly files: number;
  readonly withCorpus: boolean;
  /** One file alone: the number of a mutated one or the name of a hostile one. */
  readonly only: string | null;
  /** The way of every file; null for those they draw. */
  readonly way: Way | null;
  readonly concurrency: number;
  readonly seconds: number;
  readonly quietSeconds: number;
  readonly json: boolean;
}

export const USAGE = `pnpm fuzz corpus --to FOLDER [--seed N]
pnpm fuzz media [options]
pnpm fuzz crowd [--people N] [--uploads N] [--json]

corpus  writes the hostile files and a list of them
media   sends the hostile files, then mutated ones, to an installation of its own
  --seed N          where the numbers begin (1)
  --files N         how many mutated files (1000)
  --no-corpus       without the hostile files
  --only ID         one file: the number of a mutated one, the name of a hostile one
  --way WAY         every file by one way: ${WAYS.join(', ')}
  --concurrency N   files on their way at any moment (4)
  --seconds S       no file is begun after so long (3600)
  --quiet-seconds S how long other requests are measured without files (60)
  --json            print one JSON document instead of a table
crowd   lets people sign in while costly pictures are uploaded
  --people N        how many people (50)
  --uploads N       uploads on their way at any moment (8)`;

/** @throws CommandError */
export function parseCommand(words: readonly string[]): Command {
  const { values, positionals } = read(words);
  const number = (name: keyof typeof values, otherwise: number, low: number, high: number) =>
    numberOf(values[name], name, otherwise, low, high);
  const seed = number('seed', 1, 0, 2 ** 31 - 1);
  const json = values.json ?? false;
  const [kind, ...others] = positionals;
  if (others.length > 0) throw new CommandError(`only one command is expected, not ${positionals.join(' ')}`);
  switch (kind) {
    case 'corpus':
      if (values.to === undefined) throw new CommandError('--to takes the folder to write the files into');
      return { kind, to: values.to, seed };
    case 'media':
      return {
        kind,
        seed,
        files: number('files', 1_000, 0, 10_000_000),
        withCorpus: !values['no-corpus'],
        only: values.only ?? null,
        way: wayOf(values.way),
        concurrency: number('concurrency', 4, 1, 64),
        seconds: number('seconds', 3_600, 1, 86_400),
        quietSeconds: number('quiet-seconds', values.only === undefined ? 60 : 0, 0, 3_600),
        json,
      };
    case 'crowd':
      return { kind, people: number('people', 50, 1, 250), uploads: number('uploads', 8, 0, 64), json };
    default:
      throw new CommandError(kind === undefined ? 'a command is expected' : `there is no command ${kind}`);
  }
}

function read(words: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        to: text,
        seed: text,
        files: text,
        only: text,
        way: text,
        concurrency: text,
        seconds: text,
        'quiet-seconds': text,
        people: text,
        uploads: text,
        'no-corpus': flag,
        json: flag,
      },
    });
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}

function wayOf(text: string | undefined): Way | null {
  const way = WAYS.find((known) => known === text) ?? null;
  if (text !== undefined && way === null) throw new CommandError(`--way takes one of ${WAYS.join(', ')}`);
  return way;
}

function numberOf(
  text: string | boolean | undefined,
  name: string,
  otherwise: number,
  low: number,
  high: number,
): number {
  if (text === undefined) return otherwise;
  const value = /^\d+$/.test(String(text)) ? Number(text) : Number.NaN;
  if (!(value >= low && value <= high))
    throw new CommandError(`--${name} takes a whole number from ${low} to ${high}`);
  return value;
}
