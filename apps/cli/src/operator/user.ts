import type { Command } from 'commander';
import { addCommand, addGroup, type Desk } from '../command.ts';
import { addPersonCommands } from './person.ts';
import type { CreateOptions, PasswordOptions, UserOption } from './user-work.ts';

export function addUserCommands(program: Command, desk: Desk): void {
  const group = addGroup(program, 'user', 'Users of the installation.');
  addCommand<CreateOptions>(
    group,
    desk,
    'create',
    'Create a user.',
    (command) =>
      command
        .requiredOption('--email <address>', 'e-mail address, unique')
        .requiredOption('--name <name>', 'name shown to others')
        .requiredOption('--password <password>', 'password, or - to read it from standard input')
        .option('--admin', 'make the user a platform administrator')
        .option('--timezone <zone>', 'time zone such as Europe/Berlin (default: UTC)'),
    async () => (await import('./user-work.ts')).createUser,
  );
  addPersonCommands(group, desk);
  addCommand<PasswordOptions>(
    group,
    desk,
    'set-password',
    'Give a user a new password.',
    (command) =>
      command
        .requiredOption('--email <address>', 'e-mail address of the user')
        .requiredOption('--password <password>', 'password, or - to read it from standard input')
        .option('--revoke-keys', 'also revoke the user’s personal keys; without it they keep working'),
    async () => (await import('./user-work.ts')).setPassword,
  );
  addCommand<UserOption>(
    group,
    desk,
    'reset-link',
    'Create a link for a user to set a new password, once and within 24 hours.',
    (command) => command.requiredOption('--user <email or id>', 'user'),
    async () => (await import('./user-work.ts')).makeResetLink,
  );
  addCommand(
    group,
    desk,
    'setup-link',
    'Create a link for creating the first administrator in a browser, once and within 24 hours.',
    (command) => command,
    async () => (await import('./user-work.ts')).makeSetupLink,
  );
  addSessionCommands(group, desk);
}

function addSessionCommands(group: Command, desk: Desk): void {
  addCommand<UserOption>(
    group,
    desk,
    'sessions',
    'List the browsers where a user is signed in.',
    (command) => command.requiredOption('--user <email or id>', 'user'),
    async () => (await import('./user-work.ts')).listSessions,
  );
  addCommand<UserOption>(
    group,
    desk,
    'end-sessions',
    'Sign a user out everywhere.',
    (command) => command.requiredOption('--user <email or id>', 'user'),
    async () => (await import('./user-work.ts')).endSessions,
  );
}
