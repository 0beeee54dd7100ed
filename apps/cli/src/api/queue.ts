import type { CallInput } from '@crier/client';
import type { Command } from 'commander';
import { addCommand, addGroup, type Desk } from '../command.ts';
import type { Io } from '../io.ts';
import type { Answer } from '../output/answer.ts';
import { optionError } from '../output/cli-error.ts';
import { table } from '../output/table.ts';
import { type ConnectionOptions, connectionOf, declareConnection } from './connection.ts';
import { numberOf } from './post-input.ts';

type Slot = NonNullable<CallInput<'updateQueue'>['body']>['slots'][number];

interface SetOptions extends ConnectionOptions {
  readonly slot?: readonly Slot[];
  readonly empty?: true;
}

interface PreviewOptions extends ConnectionOptions {
  readonly count?: number;
}

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

export function addQueueCommands(program: Command, desk: Desk): void {
  const group = addGroup(program, 'queue', 'The weekly posting slots of a workspace, over the API.');
  addCommand<ConnectionOptions>(
    group,
    desk,
    'list',
    'List the slots, in the workspace’s time zone.',
    declareConnection,
    async () => list,
  );
  addCommand<SetOptions>(
    group,
    desk,
    'set',
    'Replace all slots; posts that already have one keep their time.',
    (command) =>
      declareConnection(command)
        .option('--slot <weekday and time>', 'a slot such as "mon 09:00"; repeat it', addSlot)
        .option('--empty', 'remove all slots, so that nothing can be queued'),
    async () => set,
  );
  addCommand<PreviewOptions>(
    group,
    desk,
    'preview',
    'List the next free slots, in the order in which posts will get them.',
    (command) =>
      declareConnection(command).option(
        '--count <number>',
        'number of slots, up to 100 (default: 10)',
        numberOf('--count'),
      ),
    async () => preview,
  );
}

function addSlot(text: string, before: readonly Slot[] = []): readonly Slot[] {
  const [, day = '', time] = /^(\w{3}) (([01]\d|2[0-3]):[0-5]\d)$/.exec(text.trim().toLowerCase()) ?? [];
  const weekday = WEEKDAYS.indexOf(day) + 1;
  if (weekday === 0 || time === undefined) {
    throw optionError('--slot', `${text} is not a weekday and a time such as "mon 09:00".`);
  }
  return [...before, { weekday, time }];
}

async function list(options: ConnectionOptions, io: Io): Promise<Answer> {
  const { client, workspace } = connectionOf(options, io);
  const queue = await client.call('getQueue', { params: { workspace } });
  const rows = queue.data.map(({ weekday, time }) => [WEEKDAYS[weekday - 1] ?? '', time]);
  const text = `${table(['DAY', 'TIME'], rows)}\nTimes are those of ${queue.timezone}.`;
  return { json: queue, text: rows.length === 0 ? 'No slots.' : text };
}

async function set({ slot = [], empty, ...options }: SetOptions, io: Io): Promise<Answer> {
  if (slot.length === 0 && !empty) throw optionError('--slot', 'give --slot for every slot, or --empty.');
  if (slot.length > 0 && empty) throw optionError('--empty', 'cannot be combined with --slot.');
  const { client, workspace } = connectionOf(options, io);
  await client.call('updateQueue', { params: { workspace }, body: { slots: [...slot] } });
  return list(options, io);
}

async function preview({ count, ...options }: PreviewOptions, io: Io): Promise<Answer> {
  const { client, workspace } = connectionOf(options, io);
  const query = count === undefined ? {} : { count };
  const slots = await client.call('previewQueue', { params: { workspace }, query });
  const rows = slots.data.map(({ date, time, timezone, scheduled_at: utc }) => [date, time, timezone, utc]);
  const text = table(['DATE', 'TIME', 'ZONE', 'UTC'], rows);
  return { json: slots, text: rows.length === 0 ? 'No free slots.' : text };
}
