import type { Command } from 'commander';
import { addCommand, type Desk } from '../command.ts';
import type { FindOptions, RenameOptions } from './person-work.ts';
import type { UserOption } from './user-work.ts';

const oneUser = (command: Command) => command.requiredOption('--user <email or id>', 'user');

/** The commands to find, rename, suspend and delete users. */
export function addPersonCommands(group: Command, desk: Desk): void {
  addCommand<FindOptions>(
    group,
    desk,
    'list',
    'List users, oldest first.',
    (command) =>
      command
        .option('--find <text>', 'part of the name or e-mail address')
        .option('--suspended', 'only suspended users')
        .option('--admins', 'only platform administrators'),
    async () => (await import('./person-work.ts')).listUsers,
  );
  addCommand<UserOption>(
    group,
    desk,
    'show',
    'Show a user with workspaces, sessions, keys and apps.',
    oneUser,
    async () => (await import('./person-work.ts')).showUser,
  );
  addCommand<RenameOptions>(
    group,
    desk,
    'rename',
    'Give a user another name.',
    (command) => oneUser(command).requiredOption('--name <name>', 'name shown to others'),
    async () => (await import('./person-work.ts')).renameUser,
  );
  addCommand<UserOption>(
    group,
    desk,
    'suspend',
    'Sign a user out and refuse their keys and apps. Scheduled posts are still published.',
    oneUser,
    async () => (await import('./person-work.ts')).suspendUser,
  );
  addCommand<UserOption>(
    group,
    desk,
    'unsuspend',
    'End the suspension of a user.',
    oneUser,
    async () => (await import('./person-work.ts')).unsuspendUser,
  );
  addCommand<UserOption>(
    group,
    desk,
    'delete',
    'Delete a user with all their access. Their posts stay, and scheduled posts are still published.',
    oneUser,
    async () => (await import('./person-work.ts')).deleteUser,
  );
}
