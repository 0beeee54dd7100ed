import { readFile } from 'node:fs/promises';
import {
  AUDIENCES,
  type Audience,
  DISCLOSURES,
  type Disclosure,
  type PostInput,
  reasonOf,
} from '@crier/domain';
import type { Command } from 'commander';
import type { Io } from '../io.ts';
import { CliError, optionError } from '../output/cli-error.ts';
import { declarePoll, type PollOptions, pollOf } from './poll-input.ts';

/** What a post is made of: the body the API takes in a file, or the parts that most posts need. */
export interface PostOptions extends PollOptions {
  readonly file?: string;
  readonly text?: readonly string[];
  readonly accounts?: readonly number[];
  readonly media?: readonly number[];
  readonly tags?: readonly number[];
  readonly language?: string;
  readonly disclose?: Disclosure;
  readonly audience?: Audience;
  readonly now?: true;
  readonly queue?: true;
  readonly at?: string;
  readonly timezone?: string;
}

export function declarePost(command: Command): Command {
  return declarePoll(command)
    .option('--file <path>', 'JSON file with the post as the API accepts it, or - for standard input')
    .option('--text <text>', 'text; repeat for each post of a thread', collect)
    .option('--accounts <ids>', 'accounts, such as 1,2', idsOf('--accounts'))
    .option('--media <ids>', 'media of the first post, such as 5,6', idsOf('--media'))
    .option('--tags <ids>', 'tags, such as 3', idsOf('--tags'))
    .option('--language <tag>', 'language of the text, such as en or pt-BR (default: that of each account)')
    .option(
      '--disclose <facts>',
      `what the post discloses, such as made_with_ai or made_for_kids=no: ${DISCLOSURES.join(', ')}`,
      disclosureOf,
    )
    .option(
      '--audience <people>',
      'who sees the post and who replies, such as who_sees=followers,who_replies=nobody',
      audienceOf,
    )
    .option('--now', 'publish immediately')
    .option('--queue', 'publish in the next free slot of the queue')
    .option('--at <date and time>', 'publish at this time, such as "2027-01-31 09:30"')
    .option('--timezone <zone>', 'time zone of --at (default: that of your account)');
}

/** @throws CliError naming the option at fault */
export async function readPost(options: PostOptions, io: Io): Promise<PostInput> {
  if (options.file !== undefined) {
    const other = Object.keys(options).find((name) => PARTS.includes(name));
    if (other !== undefined) throw optionError(`--${other}`, 'cannot be combined with --file; use --text.');
    return readBody(options.file, io);
  }
  const { text = [], media = [], accounts = [], tags = [], language, disclose, audience } = options;
  if (text.length === 0 && media.length === 0) {
    throw optionError('--text', 'a post needs content: pass --text, --media or --file.');
  }
  const flags = ['now', 'queue', 'at'].filter((name) => name in options);
  if (flags.length > 1) throw optionError(`--${flags[1]}`, `cannot be combined with --${flags[0]}.`);
  const bodies: readonly (string | null)[] = text.length === 0 ? [null] : text;
  const poll = pollOf(options);
  return {
    accounts: [...accounts],
    tags: [...tags],
    ...scheduleOf(options),
    versions: [
      {
        account_id: 0,
        is_original: true,
        ...(language === undefined ? {} : { language }),
        ...(disclose === undefined ? {} : { disclosure: disclose }),
        ...(audience === undefined ? {} : { audience }),
        content: bodies.map((body, index) => ({
          body,
          body_format: 'text' as const,
          media: index === 0 ? [...media] : [],
          ...(index === 0 && poll !== undefined ? { poll } : {}),
        })),
      },
    ],
  };
}

const PARTS = [
  ...['text', 'accounts', 'media', 'tags', 'language', 'disclose', 'audience'],
  ...['now', 'queue', 'at', 'timezone'],
  ...['choice', 'question', 'endsAfter'],
];

function scheduleOf({ now, queue, at, timezone }: PostOptions): Partial<PostInput> {
  if (now) return { schedule_now: true };
  if (queue) return { queue: true };
  if (at === undefined) return {};
  const [, date, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)$/.exec(at.trim()) ?? [];
  if (date === undefined || time === undefined) {
    throw optionError('--at', `${at} is not a date and time such as "2027-01-31 09:30".`);
  }
  return { schedule: true, date, time, ...(timezone === undefined ? {} : { timezone }) };
}

async function readBody(file: string, { stdin }: Io): Promise<PostInput> {
  try {
    if (file !== '-') return JSON.parse(await readFile(file, 'utf8'));
    const chunks: Buffer[] = [];
    for await (const chunk of stdin) chunks.push(Buffer.from(chunk as Uint8Array));
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch (error) {
    const message = `--file: ${file} cannot be read: ${reasonOf(error)}`;
    throw new CliError('usage', message, { exitCode: 2, errors: { '--file': [message] }, cause: error });
  }
}

function collect(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, text];
}

function idsOf(option: string) {
  return (text: string): readonly number[] => {
    const parts = text.split(',').map((part) => part.trim());
    if (parts.every((part) => /^\d{1,9}$/.test(part))) return parts.map(Number);
    throw optionError(option, `${text} is not a list of ids such as 1,2.`);
  };
}

/** A fact alone is disclosed; `=no` says that it is not so. */
function disclosureOf(text: string): Disclosure {
  const facts = text.split(',').map((part) => {
    const [name = '', answer = 'yes'] = part.trim().split('=');
    const known = DISCLOSURES.find((one) => one === name);
    if (known === undefined || !['yes', 'no'].includes(answer))
      throw optionError(
        '--disclose',
        `${part.trim()} is none of ${DISCLOSURES.join(', ')}, with =yes or =no.`,
      );
    return [known, answer === 'yes'] as const;
  });
  return Object.fromEntries(facts);
}

/** Each part names whom it is about; the words are those of the API. */
function audienceOf(text: string): Audience {
  const parts = text.split(',').map((part) => {
    const [name, value] = part.trim().split('=');
    const known =
      name === 'who_sees' || name === 'who_replies'
        ? AUDIENCES[name].find((one) => one === value)
        : undefined;
    if (known === undefined) {
      const words = Object.entries(AUDIENCES).map(([one, values]) => `${one}=${values.join('|')}`);
      throw optionError('--audience', `${part.trim()} is none of ${words.join(', ')}.`);
    }
    return [name, known] as const;
  });
  return Object.fromEntries(parts);
}

/** Reads a whole number of at least 1. */
export function numberOf(option: string) {
  return (text: string): number => {
    if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
    throw optionError(option, `${text} is not a whole number of at least 1.`);
  };
}
