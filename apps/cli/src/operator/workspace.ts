import type { Command } from 'commander';
import { addCommand, addGroup, type Desk } from '../command.ts';

export interface CreateOptions {
  readonly name: string;
  readonly timezone?: string;
}

export function addWorkspaceCommands(program: Command, desk: Desk): void {
  addCommand<CreateOptions>(
    addGroup(program, 'workspace', 'Workspaces of the installation.'),
    desk,
    'create',
    'Create a workspace with the usual posting slots.',
    (command) =>
      command
        .requiredOption('--name <name>', 'name of the workspace')
        .option('--timezone <zone>', 'time zone of its queue, such as Europe/Berlin; UTC unless given'),
    async () => (await import('./workspace-work.ts')).createWorkspace,
  );
}
