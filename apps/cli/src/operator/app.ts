import type { Command } from 'commander';
import { addCommand, addGroup, type Desk } from '../command.ts';
import { repeatable } from './repeatable.ts';

export interface CreateOptions {
  readonly name: string;
  readonly redirectUri: readonly string[];
  readonly access: string;
  readonly secret: boolean;
  readonly logo?: string;
}

export interface EditOptions {
  readonly client: string;
  readonly name?: string;
  readonly redirectUri?: readonly string[];
  readonly access?: string;
  /** A file, or `false` for none any more. */
  readonly logo?: string | false;
}

export interface ListOptions {
  readonly selfRegistered?: boolean;
  readonly limit?: string;
  readonly page?: string;
}

export interface ClientOption {
  readonly client: string;
}

const ACCESS = 'what it may use: api, mcp, or api,mcp';
const REDIRECT_URI = 'address it returns to: https, loopback or an app scheme; repeat for more, ten at most';
const LOGO = 'a PNG image shown to people who sign in with it';

const load = () => import('./app-work.ts');

export function addAppCommands(program: Command, desk: Desk): void {
  const group = addGroup(program, 'app', 'Apps that sign users in with OAuth.');
  addCommand<CreateOptions>(
    group,
    desk,
    'create',
    'Register an app; its secret is shown once.',
    (command) =>
      command
        .requiredOption('--name <name>', 'name shown to people who sign in with it')
        .requiredOption('--redirect-uri <uri>', REDIRECT_URI, repeatable)
        .requiredOption('--access <list>', ACCESS)
        .option('--no-secret', 'a mobile or browser app, which keeps no secret')
        .option('--logo <file>', LOGO),
    async () => (await load()).createApp,
  );
  addCommand<ListOptions>(
    group,
    desk,
    'list',
    'List registered apps, or those that registered themselves; apps in use come first.',
    (command) =>
      command
        .option('--self-registered', 'apps that registered themselves')
        .option('--limit <number>', 'how many, 50 unless given and 100 at most')
        .option('--page <number>', 'which page'),
    async () => (await load()).listApps,
  );
  addCommand<EditOptions>(
    group,
    desk,
    'edit',
    'Change a registered app; what is left out stays as it is.',
    (command) =>
      client(command)
        .option('--name <name>', 'new name')
        .option('--redirect-uri <uri>', `${REDIRECT_URI}; those given replace those it has`, repeatable)
        .option('--access <list>', ACCESS)
        .option('--logo <file>', LOGO)
        .option('--no-logo', 'no logo any more'),
    async () => (await load()).editApp,
  );
  const actions = [
    [
      'rotate-secret',
      'Give a registered app a new secret; the old one stops working at once.',
      'rotateSecret',
    ],
    ['delete', 'Delete a registered app; everyone who signed in with it is disconnected.', 'deleteApp'],
    ['block', 'Cut an app that registered itself off for all users.', 'blockApp'],
    ['unblock', 'Let a blocked app connect again.', 'unblockApp'],
  ] as const;
  for (const [name, description, work] of actions) {
    addCommand<ClientOption>(group, desk, name, description, client, async () => (await load())[work]);
  }
}

function client(command: Command): Command {
  return command.requiredOption('--client <id>', 'client id, as `app list` shows it');
}
