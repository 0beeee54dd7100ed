import type { Command } from 'commander';
import { addCommand, addGroup, type Desk } from '../command.ts';

export interface CreateOptions {
  readonly name: string;
  readonly timezone?: string;
  readonly keepMediaMetadata?: boolean;
}

export interface EditOptions {
  readonly workspace: string;
  readonly keepMediaMetadata: string;
}

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
        .requiredOption(
          '--keep-media-metadata <on or off>',
          'whether files uploaded from now on keep location, camera and other metadata',
        ),
    async () => (await load()).editWorkspace,
  );
}
