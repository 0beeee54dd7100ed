import type { Command } from 'commander';
import { addCommand, addGroup, type Desk } from '../command.ts';
import type { CreateOptions, DeleteOptions, EditOptions } from './workspace-work.ts';

export function addWorkspaceCommands(program: Command, desk: Desk): void {
  const group = addGroup(program, 'workspace', 'Workspaces of the installation.');
  const load = () => import('./workspace-work.ts');
  addCommand<CreateOptions>(
    group,
    desk,
    'create',
    'Create a workspace with the usual posting slots.',
    (command) =>
      command
        .requiredOption('--name <name>', 'name of the workspace')
        .option('--timezone <zone>', 'time zone of its queue, such as Europe/Berlin (default: UTC)')
        .option('--keep-media-metadata', 'uploaded files keep location, camera and other metadata'),
    async () => (await load()).createWorkspace,
  );
  addCommand<EditOptions>(
    group,
    desk,
    'edit',
    'Change a workspace.',
    (command) =>
      command
        .requiredOption('--workspace <uuid>', 'workspace')
        .option(
          '--keep-media-metadata <on or off>',
          'whether files uploaded from now on keep location, camera and other metadata',
        )
        .option(
          '--missed-after-minutes <number or off>',
          'after how many minutes an overdue post is not sent until someone decides',
        )
        .option('--language <tag or off>', 'language of posts that say none, such as en or pt-BR'),
    async () => (await load()).editWorkspace,
  );
  addCommand<DeleteOptions>(
    group,
    desk,
    'delete',
    'Delete a workspace with its posts, files and accounts. Its scheduled posts are not sent.',
    (command) =>
      command
        .requiredOption('--workspace <uuid>', 'workspace')
        .requiredOption('--name <name>', 'its name, to confirm it'),
    async () => (await load()).removeWorkspace,
  );
}
