import type { Command } from 'commander';
import { addCommand, addGroup, type Desk } from '../command.ts';
import type { ConnectOptions } from './account-work.ts';

export function addAccountCommands(program: Command, desk: Desk): void {
  const group = addGroup(program, 'account', 'Social accounts of a workspace.');
  addCommand<ConnectOptions>(
    group,
    desk,
    'connect',
    'Connect a social account, or give a connected account new credentials.',
    (command) =>
      command
        .requiredOption('--workspace <uuid>', 'workspace')
        .requiredOption('--provider <key>', 'network, such as mastodon')
        .option('--service <url>', 'server address, on networks with many servers')
        .option('--identifier <name>', 'name or address to sign in with')
        .option('--password <password>', 'app password, or - to read it from standard input')
        .option('--token <token>', 'access token, or - to read it from standard input'),
    async () => (await import('./account-work.ts')).connectAccount,
  );
  addCommand<{ readonly workspace: string }>(
    group,
    desk,
    'list',
    'List the accounts of a workspace.',
    (command) => command.requiredOption('--workspace <uuid>', 'workspace'),
    async () => (await import('./account-work.ts')).listAccounts,
  );
}
