import type { Command } from 'commander';
import type { LookupOptions } from '../api/account-lookup.ts';
import { declareConnection } from '../api/connection.ts';
import { addCommand, addCommandWithArgument, addGroup, type Desk } from '../command.ts';
import type { ConnectOptions } from './account-work.ts';
import type { ExportOptions } from './recording-work.ts';

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
  addCommandWithArgument<LookupOptions>(
    group,
    desk,
    'lookup <account>',
    'Look up entries for an option of the account’s network, such as people or playlists, over the API.',
    (command) =>
      declareConnection(command)
        .requiredOption('--option <name>', 'option that takes entries, such as mentions or playlists')
        .option('--name <text>', 'beginning of a name, a username or an address')
        .option('--within <value>', 'what the entries belong to, such as the id of a board'),
    async (account, options, io) =>
      (await import('../api/account-lookup.ts')).lookupOption(account, options, io),
  );
  addCommandWithArgument(
    group,
    desk,
    'record <account>',
    'Record the calls of the next post of an account, by its id or UUID, as a file without secrets and texts.',
    (command) => command,
    async (account, _options, io) => (await import('./recording-work.ts')).requestRecording(account, io),
  );
  addRecordingCommands(group, desk);
}

function addRecordingCommands(account: Command, desk: Desk): void {
  const group = addGroup(account, 'recording', 'What `crier account record` recorded.');
  addCommand(
    group,
    desk,
    'list',
    'List the recordings of all accounts.',
    (command) => command,
    async () => (await import('./recording-work.ts')).listRecordings,
  );
  addCommandWithArgument(
    group,
    desk,
    'show <account>',
    'Show the state of a recording and the calls in it.',
    (command) => command,
    async (name, _options, io) => (await import('./recording-work.ts')).showRecording(name, io),
  );
  addCommandWithArgument<ExportOptions>(
    group,
    desk,
    'export <account>',
    'Write a recording to a new file. Read it before you give it to anybody.',
    (command) => command.requiredOption('--to <file>', 'new file'),
    async (name, options, io) => (await import('./recording-work.ts')).exportRecording(name, options, io),
  );
  addCommandWithArgument(
    group,
    desk,
    'delete <account>',
    'Delete a recording, or stop waiting for a post.',
    (command) => command,
    async (name, _options, io) => (await import('./recording-work.ts')).deleteRecording(name, io),
  );
}
