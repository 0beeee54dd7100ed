import type { CallOutput } from '@crier/client';
import type { Command } from 'commander';
import { addCommand, addGroup, type Desk } from '../command.ts';
import type { Io } from '../io.ts';
import type { Answer } from '../output/answer.ts';
import { optionError } from '../output/cli-error.ts';
import { table } from '../output/table.ts';
import { type ConnectionOptions, connectionOf, declareConnection } from './connection.ts';
import { describeEvent, type Event, timeOf } from './event-text.ts';
import { numberOf } from './post-input.ts';

/** Which events to read. */
export interface EventOptions extends ConnectionOptions {
  readonly after?: number;
  readonly type?: readonly Event['type'][];
}

interface ListOptions extends EventOptions {
  readonly last?: number;
}

const LATEST = 20;

export function addEventCommands(program: Command, desk: Desk): void {
  const group = addGroup(program, 'event', 'What happened in a workspace, over the API.');
  addCommand<ListOptions>(
    group,
    desk,
    'list',
    `List events, oldest first: the latest ${LATEST}, or those after a number.`,
    (command) =>
      declareEvents(command).option('--last <number>', 'so many of the latest events', numberOf('--last')),
    async () => list,
  );
}

/** Adds the options that say which events to read. */
export function declareEvents(command: Command): Command {
  return declareConnection(command)
    .option('--after <number>', 'the number of the last event that you have', afterOf)
    .option('--type <type>', 'only events of this type, such as post.published; repeat it', collect);
}

async function list({ after, last, type, ...options }: ListOptions, io: Io): Promise<Answer> {
  if (after !== undefined && last !== undefined)
    throw optionError('--last', 'cannot be combined with --after.');
  const { client, workspace } = connectionOf(options, io);
  const which = after === undefined ? { last: last ?? LATEST } : { after };
  const query = { ...which, ...(type === undefined ? {} : { types: [...type] }) };
  const events = await client.call('listEvents', { params: { workspace }, query });
  return { json: events, text: describeEvents(events) };
}

function describeEvents({ data, next, more }: CallOutput<'listEvents'>): string {
  if (data.length === 0) return `No events. The latest has the number ${next}.`;
  const rows = data.map((event) => [String(event.number), timeOf(event), event.type, describeEvent(event)]);
  const text = table(['number', 'time (UTC)', 'type', 'about'], rows);
  return more ? `${text}\nMore follow: --after ${next}` : text;
}

function afterOf(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw optionError('--after', `${text} is not the number of an event.`);
}

function collect(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, text];
}
