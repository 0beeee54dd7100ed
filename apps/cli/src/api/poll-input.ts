import type { Command } from 'commander';
import { optionError } from '../output/cli-error.ts';

/** The poll of the first post. */
export interface PollOptions {
  readonly choice?: readonly string[];
  readonly question?: string;
  readonly endsAfter?: number;
}

export function declarePoll(command: Command): Command {
  return command
    .option('--choice <text>', 'choice of a poll in the first post; repeat for each', collect)
    .option('--question <text>', 'what the poll asks, if the text does not')
    .option('--ends-after <time>', 'how long the poll runs, such as 90m, 12h or 7d', minutesOf);
}

/** @throws CliError naming the option that is missing */
export function pollOf({ choice, question, endsAfter }: PollOptions) {
  if (choice === undefined) {
    const alone = question === undefined ? endsAfter : question;
    if (alone === undefined) return undefined;
    throw optionError('--choice', 'a poll needs choices: pass --choice for each of them.');
  }
  if (endsAfter === undefined)
    throw optionError('--ends-after', 'a poll needs an end: pass --ends-after, such as 7d.');
  return { choices: [...choice], ends_after: endsAfter, ...(question === undefined ? {} : { question }) };
}

function collect(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, text];
}

const MINUTES = { m: 1, h: 60, d: 1_440 } as const;

function minutesOf(text: string): number {
  const [, count = '', unit = ''] = /^([1-9]\d{0,5})([mhd])$/.exec(text) ?? [];
  const minutes = unit === 'm' || unit === 'h' || unit === 'd' ? Number(count) * MINUTES[unit] : undefined;
  if (minutes === undefined)
    throw optionError('--ends-after', `${text} is not a time such as 90m, 12h or 7d.`);
  return minutes;
}
