import type { Command } from 'commander';
import { addCommand, addGroup, type Desk } from '../command.ts';
import type { TestOptions } from './mail-work.ts';

export function addMailCommands(program: Command, desk: Desk): void {
  const group = addGroup(program, 'mail', 'The mail that the installation sends.');
  addCommand<TestOptions>(
    group,
    desk,
    'test',
    'Send a mail to an address at once, and show what the mail server says.',
    (command) =>
      command
        .requiredOption('--to <email>', 'the address')
        .option('--language <tag>', 'en, de, fr or es; English by default'),
    async () => (await import('./mail-work.ts')).sendTest,
  );
}
