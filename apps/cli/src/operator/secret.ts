import type { Command } from 'commander';
import { addCommand, addGroup, type Desk } from '../command.ts';

export interface ConfirmOption {
  readonly yes?: boolean;
}

const load = () => import('./secret-work.ts');

export function addSecretCommands(program: Command, desk: Desk): void {
  const group = addGroup(program, 'secret', 'The keys of SERVICE_SECRET and what is sealed with them.');
  addCommand(
    group,
    desk,
    'status',
    'Show which keys are in use, and how much is sealed with each.',
    (command) => command,
    async () => (await load()).showSecret,
  );
  addCommand(
    group,
    desk,
    'rotate',
    'Seal everything with the first key of SERVICE_SECRET while the service runs; safe to repeat.',
    (command) => command,
    async () => (await load()).rotateSecret,
  );
  addCommand<ConfirmOption>(
    group,
    desk,
    'forget',
    'Go on without keys that are lost: what was sealed with them has to be connected again.',
    (command) => command.option('--yes', 'do it; without this it only says what would be lost'),
    async () => (await load()).forgetSecret,
  );
}
