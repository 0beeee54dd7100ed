import type { Command } from 'commander';
import { addCommand, addGroup, type Desk } from '../command.ts';
import type { ConfirmOption, RotateOptions } from './secret-work.ts';

const load = () => import('./secret-work.ts');

export function addSecretCommands(program: Command, desk: Desk): void {
  const group = addGroup(program, 'secret', 'The keys of SERVICE_SECRET and what is sealed with them.');
  addCommand(
    group,
    desk,
    'status',
    'Show which keys are in use and how many records each has sealed.',
    (command) => command,
    async () => (await load()).showSecret,
  );
  addCommand<RotateOptions>(
    group,
    desk,
    'rotate',
    'Reseal everything with the first key of SERVICE_SECRET while the service runs; safe to repeat.',
    (command) =>
      command.option(
        '--drop-client-keys',
        'give up the former keys that Bluesky servers know the service by, such as after a leak; accounts connected with them must be connected again',
      ),
    async () => (await load()).rotateSecret,
  );
  addCommand<ConfirmOption>(
    group,
    desk,
    'forget',
    'Give up lost keys; accounts whose credentials they sealed must be connected again.',
    (command) => command.option('--yes', 'give them up; without this, only show what would be lost'),
    async () => (await load()).forgetSecret,
  );
}
