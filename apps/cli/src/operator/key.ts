import type { Command } from 'commander';
import { addCommand, addGroup, type Desk } from '../command.ts';

export interface CreateOptions {
  readonly user: string;
  readonly name: string;
  readonly expires?: string;
}

export function addKeyCommands(program: Command, desk: Desk): void {
  const group = addGroup(program, 'key', 'Personal keys, with which users call the API.');
  addCommand<CreateOptions>(
    group,
    desk,
    'create',
    'Create a key and show it once.',
    (command) =>
      command
        .requiredOption('--user <email or id>', 'user the key belongs to')
        .requiredOption('--name <name>', 'what the key is for')
        .option('--expires <when>', 'a date such as 2027-01-31, or days such as 90d; never unless given'),
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
    'End a key at once.',
    (command) => command.requiredOption('--id <uuid>', 'id of the key, as `key list` shows it'),
    async () => (await import('./key-work.ts')).revokeKey,
  );
}
