import type { Command } from 'commander';
import { addCommand, addGroup, type Desk } from '../command.ts';
import type { EndOptions } from './access-work.ts';

export function addAccessCommands(program: Command, desk: Desk): void {
  const group = addGroup(
    program,
    'access',
    'Sessions, app connections, personal keys, and links that give access.',
  );
  addCommand<EndOptions>(
    group,
    desk,
    'end',
    'Count all sessions, app connections, personal keys, invitations and links to set a password that began before a time; with --yes, end them.',
    (command) =>
      command
        .requiredOption('--before <time>', 'a time with a time zone, such as 2026-11-22T08:00:00Z, or now')
        .option('--yes', 'end them; without it, only count them'),
    async () => (await import('./access-work.ts')).endAccess,
  );
}
