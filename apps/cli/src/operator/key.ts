import type { Command } from 'commander';
import { addCommand, addGroup, type Desk } from '../command.ts';
import type { CreateOptions } from './key-work.ts';

export function addKeyCommands(program: Command, desk: Desk): void {
  const group = addGroup(program, 'key', 'Personal keys, which users call the API with.');
  addCommand<CreateOptions>(
    group,
    desk,
    'create',
    'Create a key and show it once.',
    (command) =>
      command
        .requiredOption('--user <email or id>', 'user the key belongs to')
        .requiredOption('--name <name>', 'what the key is for')
        .option(
          '--expires <when>',
          'a date such as 2027-01-31, or a number of days such as 90d (default: never)',
        ),
    async () => (await import('./key-work.ts')).createPersonalKey,
  );
  addCommand<{ readonly user: string }>(
    group,
    desk,
    'list',
    'List the keys of a user.',
    (command) => command.requiredOption('--user <email or id>', 'user'),
    async () => (await import('./key-work.ts')).listKeys,
  );
  addCommand<{ readonly id: string }>(
    group,
    desk,
    'revoke',
    'Revoke a key immediately.',
    (command) => command.requiredOption('--id <uuid>', 'id of the key, as `key list` shows it'),
    async () => (await import('./key-work.ts')).revokeKey,
  );
}
