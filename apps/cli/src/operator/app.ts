import type { Command } from 'commander';
import { addCommand, addGroup, type Desk } from '../command.ts';
import type { ClientOption, CreateOptions, EditOptions, ListOptions } from './app-work.ts';
import { repeatable } from './repeatable.ts';

const ACCESS = 'what the app may use: api, mcp, or api,mcp';
const REDIRECT_URI = 'address the app returns to: https, loopback or an app scheme; repeat for up to ten';
const LOGO = 'PNG image shown to people who sign in with the app';

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
        .requiredOption('--name <name>', 'name shown to people who sign in with the app')
        .requiredOption('--redirect-uri <uri>', REDIRECT_URI, repeatable)
        .requiredOption('--access <list>', ACCESS)
        .option('--no-secret', 'for a mobile or browser app, which cannot keep a secret')
        .option('--logo <file>', LOGO),
    async () => (await load()).createApp,
  );
  addCommand<ListOptions>(
    group,
    desk,
    'list',
    'List registered or self-registered apps, those in use first.',
    (command) =>
      command
        .option('--self-registered', 'apps that registered themselves')
        .option('--limit <number>', 'page size, at most 100 (default: 50)')
        .option('--page <number>', 'page'),
    async () => (await load()).listApps,
  );
  addCommand<EditOptions>(
    group,
    desk,
    'edit',
    'Change a registered app; options left out stay as they are.',
    (command) =>
      client(command)
        .option('--name <name>', 'new name')
        .option('--redirect-uri <uri>', `${REDIRECT_URI}; replaces all current addresses`, repeatable)
        .option('--access <list>', ACCESS)
        .option('--logo <file>', LOGO)
        .option('--no-logo', 'remove the logo'),
    async () => (await load()).editApp,
  );
  const actions = [
    [
      'rotate-secret',
      'Give a registered app a new secret; the old one stops working immediately.',
      'rotateSecret',
    ],
    ['delete', 'Delete a registered app and disconnect everyone who signed in with it.', 'deleteApp'],
    ['block', 'Block a self-registered app for all users.', 'blockApp'],
    ['unblock', 'Let a blocked app connect again.', 'unblockApp'],
  ] as const;
  for (const [name, description, work] of actions) {
    addCommand<ClientOption>(group, desk, name, description, client, async () => (await load())[work]);
  }
}

function client(command: Command): Command {
  return command.requiredOption('--client <id>', 'client id, as `app list` shows it');
}
